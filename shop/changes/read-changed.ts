import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { ProductStatus } from '#db/types.ts'
import { priceOfVariant } from '../catalogue/variant-price.ts'
import type { Rupees } from '../money.ts'
import { type AdminOrder, listAdminOrders } from '../orders/admin-order.ts'
import { type OrderEvent, orderEvents, toOrderEvent } from '../orders/page/order-history.ts'
import type { Followed } from './change-cursor.ts'

/** A product for another program. Prices in whole rupees; `price` of a variant: what it sells at. */
export type ChangedProduct = {
  name: string
  nameUrdu: string
  slug: string
  sku: string | null
  status: ProductStatus
  /** In the trash: no shopper finds it. */
  isTrashed: boolean
  price: Rupees
  comparePrice: Rupees | null
  tags: string[]
  version: number
  variants: { id: string; name: string; sku: string | null; price: Rupees; options: Record<string, string> }[]
}

/** The stock of a variant, whose id is that of the row. `isCounted`: else it always sells. */
export type ChangedStock = {
  productId: string
  product: string
  /** Its product is in the trash: it does not sell. */
  isTrashed: boolean
  variant: string
  sku: string | null
  isCounted: boolean
  quantity: number
  reserved: number
  available: number
  /** It counts as low at so many available, or less. */
  lowAt: number
}

/** `phone`: a Pakistani mobile as 03001234567, any other number by its digits. Times in UTC; null: not known. */
export type ChangedCustomer = {
  name: string
  phone: string
  firstOrderAt: string | null
  lastOrderAt: string | null
  /** Erased: name and number are not real ones any more. */
  isErased: boolean
}

/** An event in the history of an order. `orderNumber` is its own. */
export type ChangedOrderEvent = { orderId: string } & OrderEvent

type Records = {
  orders: AdminOrder
  'order-events': ChangedOrderEvent
  products: ChangedProduct
  stock: ChangedStock
  customers: ChangedCustomer
}

/** What a list of changes says of a row. */
export type ChangedRecord<List extends Followed> = Records[List]

type Reader<List extends Followed> = (db: Db, ids: readonly string[]) => Promise<Map<string, Records[List]>>

const readers: { [List in Followed]: Reader<List> } = {
  orders: readOrders,
  'order-events': readEvents,
  products: readProducts,
  stock: readStock,
  customers: readCustomers,
}

/** These rows of a list as they are now, by id. One that was deleted since is left out. */
export async function readChanged<List extends Followed>(
  db: Db,
  list: List,
  ids: readonly string[],
): Promise<Map<string, ChangedRecord<List>>> {
  if (ids.length === 0) return new Map()
  return await readers[list](db, ids)
}

async function readOrders(db: Db, ids: readonly string[]) {
  const orders = await listAdminOrders(db, ids)
  return new Map(orders.map(order => [order.id, order]))
}

async function readEvents(db: Db, ids: readonly string[]) {
  const rows = await orderEvents(db)
    .where('h.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['h.order_id as orderId', sql<string | null>`o.order_number`.as('orderNumber')])
    .execute()
  return new Map(
    rows.flatMap(({ orderId, ...row }) =>
      toOrderEvent(row).map((event): [string, ChangedOrderEvent] => [event.id, { orderId, ...event }]),
    ),
  )
}

async function readProducts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products as p')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['p.id', 'p.name', 'p.name_ur as nameUrdu', 'p.slug', 'p.sku', 'p.status', 'p.is_trashed as isTrashed'])
    .select(['p.base_price as price', 'p.compare_price as comparePrice', 'p.tags', 'p.version'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('variants as v')
          .whereRef('v.product_id', '=', 'p.id')
          .select(['v.id', 'v.name', 'v.sku', priceOfVariant.as('price')])
          .select(sql<Record<string, string>>`v.options`.as('options'))
          .orderBy('v.sort_order'),
      ).as('variants'),
    )
    .execute()
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

async function readStock(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('i.variant_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'v.id',
      'p.id as productId',
      'p.name as product',
      'p.is_trashed as isTrashed',
      'v.name as variant',
      'v.sku',
    ])
    .select(['i.track_inventory as isCounted', 'i.quantity', 'i.reserved_quantity as reserved'])
    .select(eb => eb('i.quantity', '-', eb.ref('i.reserved_quantity')).as('available'))
    .select('i.low_stock_threshold as lowAt')
    .execute()
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

async function readCustomers(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('customers')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name', 'phone', 'created_at as first', 'last_order_at as last', 'anonymized_at as erased'])
    .execute()
  return new Map(
    rows.map(({ id, first, last, erased, ...customer }) => [
      id,
      {
        ...customer,
        firstOrderAt: first?.toISOString() ?? null,
        lastOrderAt: last?.toISOString() ?? null,
        isErased: erased !== null,
      },
    ]),
  )
}
