import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOpenOrder } from '../../order-status/status-condition.ts'

/** More names than anybody reads in a list. */
const MAX_ORDERED_PRODUCTS = 200

/** The products of the orders that are not shipped yet, by name, and how many pieces of each are to be packed. */
export async function listOrderedProducts(db: Db): Promise<{ id: string; name: string; pieces: number }[]> {
  const { rows } = await sql<{ id: string; name: string; pieces: number }>`
    select * from (
      select p.id, p.name, sum(i.quantity)::int as pieces
      from orders o
      join order_items i on i.order_id = o.id
      join variants v on v.id = i.variant_id
      join products p on p.id = v.product_id and not p.is_trashed
      where ${isOpenOrder('o.status')}
      group by p.id, p.name
      order by pieces desc, p.name
      limit ${sql.lit(MAX_ORDERED_PRODUCTS)}
    ) as most
    order by name, id`.execute(db)
  return rows
}
