import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Address } from '../address/address.ts'
import { shownCity, shownName } from './shown-name.ts'

/** A line of a delivered order that can be reviewed, or was. `productNameUrdu`: empty where there is none. */
export type ReviewableLine = {
  orderItemId: string
  productName: string
  productNameUrdu: string
  variantName: string
  /** The stars of its review; null while it has none. */
  stars: number | null
  /** Its words; empty without any, and once it is hidden. */
  body: string
  /** Whether it waits to be published. */
  isPending: boolean
}

/** How the reviews of an order will be signed, and its lines whose product still exists, in their order. */
export type ReviewableOrder = { orderId: string; shownName: string; shownCity: string; lines: ReviewableLine[] }

/**
 * The lines of an order, by its id or its number, for its reviews. The caller has checked that it is theirs. Undefined
 * for an unknown order, one that is not delivered, and one whose personal data were erased. Shows nothing personal but
 * what its reviews show, or will show.
 */
export async function findReviewableOrder(
  db: Db,
  by: { orderId: string } | { orderNumber: string },
): Promise<ReviewableOrder | undefined> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('reviews as r', 'r.order_item_id', 'i.id')
    .where(eb => ('orderId' in by ? eb('o.id', '=', by.orderId) : eb('o.order_number', '=', by.orderNumber)))
    .where('o.status', '=', 'delivered')
    .where('o.anonymized_at', 'is', null)
    .select(['o.id as orderId', 'o.customer_name as customerName', 'o.shipping_address as address'])
    .select(['i.id as orderItemId', 'i.product_name as productName', 'i.variant_name as variantName', 'r.stars'])
    .select(sql<string>`case when r.state <> 'hidden' then r.body else '' end`.as('body'))
    .select(sql<boolean>`r.state is not distinct from 'pending'`.as('isPending'))
    // A product that was renamed since has the Urdu of another name.
    .select(sql<string>`case when p.name = i.product_name then p.name_ur else '' end`.as('productNameUrdu'))
    .orderBy('i.sort_order')
    .execute()
  const [first] = rows
  if (!first) return undefined
  return {
    orderId: first.orderId,
    ...signatureOf(first),
    lines: rows.map(({ orderItemId, productName, productNameUrdu, variantName, stars, body, isPending }) => ({
      orderItemId,
      productName,
      productNameUrdu,
      variantName,
      stars,
      body,
      isPending,
    })),
  }
}

/** How a review by this customer is signed. */
export const signatureOf = ({ customerName, address }: { customerName: string; address: Pick<Address, 'city'> }) => ({
  shownName: shownName(customerName),
  shownCity: shownCity(address.city),
})
