import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Cursor, type ListPage, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { type SaleFacts, saleColumns } from './sale-columns.ts'

/** A sale in the list; times are UTC. `changedByStaff`: prices that staff changed during the
 * sale, and that its end left alone. */
export type SaleRow = SaleFacts & {
  prices: number
  skipped: number
  changedByStaff: number
}

/** A page of sales, those that start last first, and the cursor of the next page. */
export async function listSales(
  db: Db,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<ListPage<SaleRow>> {
  const counted = (result: string) =>
    sql<number>`(select count(*) from sale_prices sp where sp.sale_id = s.id and sp.result = ${sql.lit(result)})`
  const rows = await db
    .selectFrom('sales as s')
    .select([
      ...saleColumns,
      sql<number>`(select count(*) from sale_prices sp where sp.sale_id = s.id)`.as('prices'),
      counted('skipped').as('skipped'),
      counted('changed_by_staff').as('changedByStaff'),
      microsecondsOf('s.starts_at').as('microseconds'),
    ])
    .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return { rows: page.rows.map(({ microseconds: _, ...row }) => row), nextCursor: page.nextCursor }
}

const columns = { createdAt: 's.starts_at', id: 's.id' }
