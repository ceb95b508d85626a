import type { Db } from '#db/client.ts'
import { findCustomerForOrder, type OrderCustomer } from '../../customers/find-customer-for-order.ts'
import { type DeliverySettings, feesOf } from '../../delivery/delivery.ts'
import { findLinkedOrders, type LinkedOrders } from '../../order-links/find-linked-orders.ts'
import { readRisks } from '../../risk/read-risks.ts'
import type { Risk } from '../../risk/risk.ts'
import { findSentLink, type SentLink } from '../../secret-links/find-sent-link.ts'
import { readSettings } from '../../settings/settings.ts'
import { type AdminOrder, listAdminOrders } from '../admin-order.ts'
import {
  type LikelyDuplicate,
  listLikelyDuplicates,
  readDuplicateMarks,
  type WithDuplicateMark,
} from '../duplicates/likely-duplicates.ts'
import { listApart, type OrderApart } from '../duplicates/pairs-apart.ts'
import { countSameNetworkOrders } from '../limits/same-network-orders.ts'
import { type ItemFacts, listItemFacts } from './list-item-facts.ts'
import { listOrderHistory, type OrderEvent } from './order-history.ts'

/**
 * The page of an order: with its customer, likely duplicates, history, and the present delivery fees, for a corrected
 * city.
 */
export type OrderPage = AdminOrder &
  WithDuplicateMark & {
    customer: OrderCustomer
    /** For each of the items. */
    itemFacts: ItemFacts[]
    likelyDuplicates: LikelyDuplicate[]
    /** Orders that staff called no duplicates of it. */
    apart: OrderApart[]
    history: OrderEvent[]
    delivery: DeliverySettings
    /** The number of other orders of its network; 0 when that is no longer known. */
    sameNetworkOrders: number
    links: LinkedOrders
    /** What to know before it is packed, the most telling first. */
    risks: Risk[]
    /** The link by which the customer confirms; null: there is none that works. */
    confirmLink: SentLink | null
  }

/** All data of one order for the back office; undefined when it does not exist. */
export async function findAdminOrder(db: Db, orderId: string): Promise<OrderPage | undefined> {
  const [order] = await listAdminOrders(db, [orderId])
  if (!order) return undefined
  const [
    customer,
    itemFacts,
    marks,
    likelyDuplicates,
    apart,
    history,
    { delivery },
    sameNetworkOrders,
    links,
    confirmLink,
    risks,
  ] = await Promise.all([
    findCustomerForOrder(db, orderId),
    listItemFacts(db, orderId),
    readDuplicateMarks(db, [orderId]),
    listLikelyDuplicates(db, orderId),
    listApart(db, orderId),
    listOrderHistory(db, orderId),
    readSettings(db),
    countSameNetworkOrders(db, orderId),
    findLinkedOrders(db, orderId),
    findSentLink(db, orderId),
    readRisks(db, [orderId]),
  ])
  const duplicates = marks.get(orderId) ?? null
  const others = {
    duplicates,
    likelyDuplicates,
    apart,
    sameNetworkOrders,
    links,
    confirmLink,
    risks: risks.get(orderId) ?? [],
  }
  return { ...order, ...others, customer, itemFacts, history, delivery: feesOf(delivery) }
}
