import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { toAddress } from '../../address/address.ts'
import { lockCustomers, refreshCustomer, upsertCustomer } from '../../customers/upsert-customer.ts'
import { type DeliveryWindow, deliveryWindow, isSameTransit } from '../../delivery/delivery-window.ts'
import { newId } from '../../ids.ts'
import { isOpen } from '../../order-status/status.ts'
import { phoneKey } from '../../phone.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { matchColumns } from '../duplicates/match-columns.ts'
import { releaseWhenBlocked } from '../holds/release-blocked.ts'
import { historyActor, type OrderActor } from '../status/order-actor.ts'
import { type OrderDetailField, type OrderDetails, orderDetailFields } from './order-details.ts'
import type { DetailChanges } from './order-history.ts'

type OrderDetailsChange = {
  orderId: string
  version: number
  /** Fields that are left out stay as they are. */
  details: Partial<OrderDetails>
  by: OrderActor
}

/**
 * Corrects the customer and the address of an order and writes the changes into its history. The agreed prices and fees
 * stay as they are (docs/decisions/0016-editing-orders.md); a city with other delivery days changes the promised ones,
 * and a pending order that is corrected to a blocked phone number gives its stock back.
 * Returns the order's new version, or the present one when nothing changed. A corrected order counts as not printed.
 * Refuses an unknown order, one that is shipped, delivered or canceled, and one that was edited since `version`.
 */
export async function changeOrderDetails(db: Db, edit: OrderDetailsChange): Promise<{ version: number }> {
  return await inTransaction(db, async tx => {
    const { status, version, details: before, ...order } = await lockOrder(tx, edit.orderId)
    if (!isOpen(status)) throw new Refusal('order-details-final', { status })
    if (version !== edit.version) throw new Refusal('changed-meanwhile')
    const details = { ...before, ...edit.details }
    const changes = changesBetween(before, details)
    if (Object.keys(changes).length === 0) return { version }
    const promised = changes.city && order.isPromised ? await promiseFor(tx, changes.city, order) : null
    // Before the customers are locked, as placing an order locks inventory and customers.
    if (changes.customer_phone) await releaseWhenBlocked(tx, { orderId: edit.orderId, ...changes.customer_phone })
    await writeDetails(tx, { ...edit, ...order, details, promised, version: version + 1 })
    await tx
      .insertInto('order_history')
      .values({
        id: newId(),
        order_id: edit.orderId,
        event: 'details',
        changes: JSON.stringify(changes),
        ...historyActor(edit.by),
      })
      .execute()
    return { version: version + 1 }
  })
}

/** The stored details; empty texts instead of null. */
type Stored = Record<OrderDetailField, string> & Pick<OrderDetails, 'may_open_parcel'>

async function lockOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      ...(['status', 'version', 'customer_id', 'created_at'] as const),
      ...(['customer_name', 'customer_phone', 'customer_email', 'shipping_address', 'notes'] as const),
      ...(['second_phone', 'may_open_parcel'] as const),
      sql<boolean>`promised_from is not null`.as('isPromised'),
    ])
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  const {
    status,
    version,
    customer_id: customerId,
    created_at: placedAt,
    isPromised,
    shipping_address,
    ...customer
  } = order
  const details: Stored = {
    ...customer,
    customer_email: customer.customer_email ?? '',
    notes: customer.notes ?? '',
    second_phone: customer.second_phone ?? '',
    ...shipping_address,
  }
  return { status, version, customerId, placedAt, isPromised, details }
}

function changesBetween(before: Stored, after: Stored): DetailChanges {
  const changes: DetailChanges = {}
  for (const field of orderDetailFields) {
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] }
  }
  if (before.may_open_parcel !== after.may_open_parcel)
    changes.may_open_parcel = { from: yesOrNo(before.may_open_parcel), to: yesOrNo(after.may_open_parcel) }
  return changes
}

const yesOrNo = (answer: boolean) => (answer ? 'yes' : 'no')

/** The window of the corrected city, from the time of the order; null where both cities take the same days. */
async function promiseFor(
  tx: Tx,
  { from, to }: { from: string; to: string },
  { placedAt }: { placedAt: Date },
): Promise<DeliveryWindow | null> {
  const { delivery } = await readSettings(tx)
  return isSameTransit(delivery, from, to) ? null : deliveryWindow(delivery, { city: to, at: placedAt })
}

type WriteDetailsInput = {
  orderId: string
  version: number
  details: Stored
  customerId: string
  placedAt: Date
  /** Null: as it is. */
  promised: DeliveryWindow | null
}

async function writeDetails(
  tx: Tx,
  { orderId, version, details, promised, ...before }: WriteDetailsInput,
): Promise<void> {
  const address = toAddress(details)
  const { customer_name: name, customer_phone: phone } = details
  await lockCustomers(tx, { ...before, phone })
  const customer = await upsertCustomer(tx, { name, phone, at: before.placedAt }).executeTakeFirstOrThrow()
  await tx
    .updateTable('orders')
    .set({
      customer_id: customer.id,
      ...matchColumns(details),
      customer_name: details.customer_name,
      customer_phone: details.customer_phone,
      phone_key: phoneKey(details.customer_phone),
      customer_email: details.customer_email || null,
      shipping_address: address,
      // The shop asks for one address, so the two stay equal.
      billing_address: address,
      notes: details.notes || null,
      second_phone: details.second_phone || null,
      second_phone_key: phoneKey(details.second_phone),
      may_open_parcel: details.may_open_parcel,
      // The printed paper has the former details.
      printed_at: null,
      printed_by: null,
      ...(promised && { promised_from: promised.from, promised_to: promised.to }),
      version,
      updated_at: new Date(),
    })
    .where('id', '=', orderId)
    .execute()
  await refreshCustomer(tx, customer.id)
  if (customer.id !== before.customerId) await refreshCustomer(tx, before.customerId)
}
