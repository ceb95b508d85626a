import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OrderHold } from '#db/types.ts'
import type { DeliveryWindow } from '../delivery/delivery-window.ts'
import { mergedInto } from '../order-links/merged-into.ts'
import type { OrderStatus } from '../order-status/status.ts'
import { type Postponed, postponement, promisedDays } from '../orders/merge/joinable-order.ts'
import { Refusal } from '../refusal.ts'

/** What an outcome may change, as it was before: how the order held its stock, since when, and what it waited for. */
export type FormerState = {
  hold: OrderHold
  heldSince: string
  postponed: Postponed | null
  /** The days of delivery, which a hold moves. */
  promised: DeliveryWindow | null
  /** The lines whose pieces count as unconfirmed, and whether as those of a new customer (`order_items`). */
  unconfirmed: { id: string; isOfNew: boolean }[]
}

/** An order whose customer is called. `latestContactId`: the latest attempt that was not taken back. */
export type ContactedOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  version: number
  secondPhone: string | null
  latestContactId: string | null
  former: FormerState
}

/** Locks an order and reads what an attempt needs. Refuses an unknown one. */
export async function lockContacted(tx: Tx, orderId: string): Promise<ContactedOrder> {
  const order = await tx
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .select(['o.id', 'o.order_number as orderNumber', 'o.status', 'o.version', 'o.second_phone as secondPhone'])
    .select(['o.hold', sql<string>`coalesce(o.held_since, o.created_at)::text`.as('heldSince')])
    .select([postponement.as('postponed'), promisedDays.as('promised'), unconfirmedLines.as('unconfirmed')])
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  const { hold, heldSince, postponed, promised, unconfirmed, ...rest } = order
  return {
    ...rest,
    latestContactId: await findLatestContact(tx, orderId),
    former: { hold, heldSince, postponed, promised, unconfirmed },
  }
}

const unconfirmedLines = sql<FormerState['unconfirmed']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'isOfNew', i.is_reserved_for_new_customer) order by i.id)
  from order_items i where i.order_id = o.id and i.is_reserved_unconfirmed), '[]')`

/** As `listContacts` shows it. A statement of its own: its snapshot is taken after the lock. */
async function findLatestContact(tx: Tx, orderId: string): Promise<string | null> {
  const latest = await tx
    .selectFrom('order_contacts')
    .where('order_id', 'in', mergedInto(orderId))
    .where('undone_at', 'is', null)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id ?? null
}
