import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { isChanged } from './get-sale.ts'

/** A product (its base price) or variant that has the price of a running sale. */
export type CurrentSalePrice = {
  /** The variant's id, else the product's. */
  id: string
  productId: string
  saleId: string
  sale: string
  endsAt: Date | null
  /** What shoppers paid before the sale. */
  regularPrice: Rupees
  price: Rupees
}

/** The prices of all running sales, or those of one product; without those that were changed since. */
export async function listCurrentSalePrices(
  db: Db,
  { productId }: { productId?: string | undefined } = {},
): Promise<CurrentSalePrice[]> {
  const { rows } = await sql<CurrentSalePrice>`
    select coalesce(sp.variant_id, sp.product_id) as id, p.id as "productId", s.id as "saleId", s.name as sale,
      s.ends_at as "endsAt", sp.regular_price as "regularPrice", sp.price
    from sale_prices sp
      join sales s on s.id = sp.sale_id
      left join variants v on v.id = sp.variant_id
      join products p on p.id = coalesce(sp.product_id, v.product_id)
    where sp.result = 'on' and not ${isChanged} ${productId === undefined ? sql`` : sql`and p.id = ${productId}`}
    order by p.id, v.sort_order nulls first`.execute(db)
  return rows
}
