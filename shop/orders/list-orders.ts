import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { type OrderReceipt, receiptColumns } from './find-order.ts'

/** An order as the back office lists it: everything of spec §2 'Admin orders'. */
export type AdminOrder = Omit<OrderReceipt, 'items' | 'createdAt'> & {
  id: string
  createdAt: string
  customerEmail: string | null
  /** False for a number couriers cannot call: a landline, a foreign or mistyped one. */
  phoneIsMobile: boolean
  items: {
    productName: string
    variantName: string
    sku: string | null
    price: Rupees
    quantity: number
    total: Rupees
  }[]
}

/** A page of orders, newest first, and how to ask for the next one. */
export type AdminOrders = { orders: AdminOrder[]; nextCursor: string | null; total: number }

/** All orders or those of one status, newest first, `limit` at a time; `cursor` is the last page's `nextCursor`. */
export async function listOrders(
  db: Db,
  page: { status?: OrderStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<AdminOrders> {
  const matching = db
    .selectFrom('orders as o')
    .$if(page.status !== undefined, query => query.where('o.status', '=', page.status ?? 'pending'))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .$if(page.cursor !== undefined, query =>
      query.where(
        sql<boolean>`(o.created_at, o.id) < (select created_at, id from orders where id = ${page.cursor ?? null})`,
      ),
    )
    .select([
      ...receiptColumns,
      'o.id',
      'o.customer_email as customerEmail',
      sql<boolean>`o.phone_key is not null`.as('phoneIsMobile'),
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('order_items as i')
            .whereRef('i.order_id', '=', 'o.id')
            .select([
              'i.product_name as productName',
              'i.variant_name as variantName',
              'i.sku',
              'i.price',
              'i.quantity',
              'i.total',
            ])
            .orderBy('i.sort_order'),
        ).as('items'),
    ])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const orders = rows.slice(0, page.limit).map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { orders, total, nextCursor: rows.length > page.limit ? (orders.at(-1)?.id ?? null) : null }
}
