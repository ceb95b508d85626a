import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { customerKey } from '../../customers/customer-key.ts'
import { deliveryFee } from '../../delivery.ts'
import type { Rupees } from '../../money.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { changeOrderDetails } from '../change-order-details.ts'
import type { CheckoutDetails } from '../checkout-form.ts'
import { enforceOrderLimits, openOrderCountColumns } from '../order-limits.ts'
import type { CorrectionField } from './correction-form.ts'
import { findOrderId } from './find-order-id.ts'

/** More corrections of one order than any shopper needs; each is a row of its history. */
export const MAX_CORRECTIONS = 10

type Correction = { orderNumber: string; version: number; details: Pick<CheckoutDetails, CorrectionField> }

/**
 * Corrects phone and address of a pending order for its shopper. The caller has checked that it is theirs. `version`:
 * that of the form. The same correction again does nothing, so that a second click or tab does no harm. Refuses an
 * unknown order, one that is no longer pending, one that was changed since `version`, a city with another delivery fee,
 * a phone number with too many open orders, and more than 10 corrections.
 */
export async function correctAsCustomer(db: Db, { orderNumber, version, details }: Correction): Promise<void> {
  const orderId = await findOrderId(db, orderNumber)
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (isSame(order, details)) return
    if (order.status !== 'pending') throw new Refusal('order-not-pending')
    if (order.version !== version) throw new Refusal('order-changed-meanwhile')
    await requireFewCorrections(tx, orderId)
    await requireSameFee(tx, { ...order, newCity: details.city })
    await requireFreePhone(tx, { ...order, newPhone: details.customer_phone })
    await changeOrderDetails(tx, { orderId, version, details, by: 'customer' })
  })
}

type LockedOrder = {
  status: OrderStatus
  version: number
  subtotal: Rupees
  phone: string
  city: string
  stored: Record<CorrectionField, string>
}

async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const {
    customer_phone: phone,
    shipping_address: address,
    ...order
  } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['status', 'version', 'subtotal', 'customer_phone', 'shipping_address'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, phone, city: address.city, stored: { ...address, customer_phone: phone } }
}

const isSame = ({ stored }: LockedOrder, details: Correction['details']): boolean =>
  Object.entries(details).every(([field, text]) => stored[field as CorrectionField] === text) // keys of `details`

async function requireFewCorrections(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where('by_customer', '=', true)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_CORRECTIONS) throw new Refusal('too-many-corrections')
}

/** The agreed money stays as it is, so nobody can order to a near city and have it sent to a far one. */
async function requireSameFee(tx: Tx, { city, newCity, subtotal }: LockedOrder & { newCity: string }): Promise<void> {
  const { delivery } = await readSettings(tx)
  const feeTo = (place: string) => deliveryFee(delivery, { subtotal, city: place })
  if (feeTo(city) !== feeTo(newCity)) throw new Refusal('other-delivery-fee', { city: newCity })
}

/** The number of an order may not be moved past the limit of open orders either. */
async function requireFreePhone(tx: Tx, { phone, newPhone }: LockedOrder & { newPhone: string }): Promise<void> {
  if (customerKey(phone) === customerKey(newPhone)) return
  const { order_limits: limits } = await readSettings(tx)
  // The lock of an order that is just placed with this number (`claimOrderIdempotencyKey`).
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${customerKey(newPhone)}`}, 0))`.execute(tx)
  const counts = openOrderCountColumns({ ...limits, perBrowser: 0 }, { phone: newPhone, sessionId: '' })
  const { rows } = await sql<{ ofPhone: number; ofBrowser: number }>`select ${counts}`.execute(tx)
  enforceOrderLimits(limits, { ofPhone: rows[0]?.ofPhone ?? 0, ofBrowser: 0 })
}
