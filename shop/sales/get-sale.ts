import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import { comparePriceOfVariant, priceOfVariant } from '../catalogue/variant-price.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { SalePriceResult } from './sale.ts'
import { type SaleFacts, saleColumns } from './sale-columns.ts'

/** A price of a sale with its product. */
export type SalePrice = {
  /** The variant's id, else the product's. */
  id: string
  productId: string
  variantId: string | null
  product: string
  variant: string | null
  status: ProductStatus
  price: Rupees
  /** Before the start null unless it was given; later what the sale set. */
  comparePrice: Rupees | null
  /** What shoppers pay without the sale: before the start as it is now. Null: it was not lower at the start. */
  regularPrice: Rupees | null
  /** What shoppers pay now. */
  shownPrice: Rupees
  shownComparePrice: Rupees | null
  result: SalePriceResult | null
  /** Somebody changed it since the sale set it; the end will leave it so. */
  isChanged: boolean
}

/** A sale with its prices by product name; times are UTC. */
export type Sale = SaleFacts & {
  createdBy: string
  version: number
  prices: SalePrice[]
}

/** The sale with this id. Refuses an unknown one. */
export async function getSale(db: Db, id: string): Promise<Sale> {
  const [sale, prices] = await Promise.all([
    db
      .selectFrom('sales as s')
      .where('s.id', '=', id)
      .select([...saleColumns, 's.created_by_name as createdBy', 's.version'])
      .executeTakeFirst(),
    listSalePrices(db, id),
  ])
  if (!sale) throw new Refusal('sale-not-found')
  return { ...sale, prices }
}

async function listSalePrices(db: Db, saleId: string): Promise<SalePrice[]> {
  const { rows } = await sql<SalePrice>`
    select coalesce(sp.variant_id, sp.product_id) as id, p.id as "productId", sp.variant_id as "variantId",
      p.name as product, v.name as variant, p.status, sp.price, sp.compare_price as "comparePrice",
      case when sp.result is null then ${regularNow} else sp.regular_price end as "regularPrice",
      ${shownPrice} as "shownPrice", ${shownComparePrice} as "shownComparePrice", sp.result,
      coalesce(sp.result = 'on' and ${isChanged}, false) as "isChanged"
    from sale_prices sp
      left join variants v on v.id = sp.variant_id
      join products p on p.id = coalesce(sp.product_id, v.product_id)
      left join sale_prices on_product on on_product.product_id = p.id and on_product.result = 'on'
      left join sale_prices on_variant on on_variant.variant_id = v.id and on_variant.result = 'on'
    where sp.sale_id = ${saleId} and not p.is_trashed
    order by lower(p.name), p.id, v.sort_order nulls first, sp.id`.execute(db)
  return rows
}

// sp is a price of a sale, p its product, v its variant or null.
const shownPrice = sql<Rupees>`case when v.id is null then p.base_price else ${priceOfVariant} end`
const shownComparePrice = sql<Rupees | null>`case when v.id is null then p.compare_price else ${comparePriceOfVariant} end`
const regularNow = sql<Rupees>`case when v.id is null then coalesce(on_product.regular_price, p.base_price)
  else coalesce(on_variant.regular_price, nullif(v.price, 0), on_product.regular_price, p.base_price) end`

/** An SQL condition: the stored price is no longer that of the sale (sp). */
export const isChanged = sql<boolean>`case when v.id is null then p.base_price else v.price end
  is distinct from sp.price`
