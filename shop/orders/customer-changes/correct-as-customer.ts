import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { deliveryFee } from '../../delivery/delivery.ts'
import { newId } from '../../ids.ts'
import type { Rupees } from '../../money.ts'
import { isOpen, type OrderStatus } from '../../order-status/status.ts'
import { customerKey } from '../../phone.ts'
import { lockPhone } from '../../phone-lock.ts'
import { isCodeUsedByPhone } from '../../promotions/require-uses-left.ts'
import { Refusal, type RefusalCode } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { findLimitRefusal, openOrderCountColumns } from '../limits/order-limits.ts'
import { changeOrderDetails } from '../page/change-order-details.ts'
import type { CheckoutDetails } from '../placing/checkout-form.ts'
import { applyRules } from '../rules/apply-rules.ts'
import { historyActor, type Shopper } from '../status/order-actor.ts'
import { changeVariants, type VariantChange } from './change-variants.ts'
import type { CorrectionField } from './correction-form.ts'
import { getOrderId } from './get-order-id.ts'

/** More corrections of one order than any shopper needs, with refused phone numbers; each is a row of its history. */
export const MAX_CORRECTIONS = 10

type Correction = {
  orderNumber: string
  version: number
  details: Pick<CheckoutDetails, CorrectionField>
  /** Other sizes or colours. */
  variants?: readonly VariantChange[]
  /** The hashes of the receipts in the shopper's browser. */
  receiptHashes?: readonly string[]
  by?: Shopper
}

/**
 * Corrects phone, address and variants of a pending order for its shopper. The caller has checked that it is theirs. By
 * the link of staff, phone and address are also corrected after it is confirmed, until it is shipped.
 * `version`: that of the form. The same correction again does nothing, so that a second click or tab does no harm.
 * Refuses an unknown order, one that is no longer pending, one that was changed since `version`, a city with another
 * delivery fee, more than 10 changes, what `changeVariants` refuses, and last a phone number with too many open orders
 * or that has used the order's code. Such a number counts as a change, because the refusal says that it is that of a
 * customer. Returns the order's new version, or that of the form when there was nothing left to change.
 */
export async function correctAsCustomer(db: Db, correction: Correction): Promise<{ version: number }> {
  const orderId = await getOrderId(db, correction.orderNumber)
  try {
    return await inTransaction(db, tx => correctOrder(tx, orderId, correction))
  } catch (error) {
    if (error instanceof Refusal && phoneRefusals.includes(error.code))
      await countRefusedPhone(db, orderId, correction.by)
    throw error
  }
}

const phoneRefusals: RefusalCode[] = ['too-many-open-orders', 'code-used-by-phone']

async function correctOrder(
  tx: Tx,
  orderId: string,
  { version, details, variants = [], receiptHashes = [], by = 'customer' }: Correction,
): Promise<{ version: number }> {
  const order = await lockOrder(tx, orderId)
  const wanted = await listUndone(tx, orderId, variants)
  if (isSame(order, details) && wanted.length === 0) return { version }
  if (!mayCorrect(order.status, { by, wanted })) throw new Refusal('order-not-pending')
  if (order.version !== version) throw new Refusal('order-changed-meanwhile')
  await requireFewCorrections(tx, orderId)
  await requireSameFee(tx, { ...order, newCity: details.city })
  const phoneRefusal = await findPhoneRefusal(tx, { orderId, ...order, newPhone: details.customer_phone })
  const edited =
    wanted.length > 0 ? await changeVariants(tx, { orderId, ...order, receiptHashes }, wanted) : { version }
  const corrected = await changeOrderDetails(tx, { orderId, ...edited, details, by })
  // Nobody orders to one city, or by one number, and moves the order past a rule.
  await applyRules(tx, { orderId, rules: (await readSettings(tx)).order_rules, mayHold: order.status === 'pending' })
  // Last, so that whoever asks about a number that is not refused has moved the order to it.
  if (phoneRefusal) throw phoneRefusal
  return corrected
}

const mayCorrect = (status: OrderStatus, { by, wanted }: { by: Shopper; wanted: readonly VariantChange[] }): boolean =>
  status === 'pending' || (by === 'customer by link' && wanted.length === 0 && isOpen(status))

/** In a transaction of its own, as the refusal rolls back the other one. Beyond the limit it refuses for that. */
async function countRefusedPhone(db: Db, orderId: string, by: Shopper = 'customer'): Promise<void> {
  await inTransaction(db, async tx => {
    await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute()
    await requireFewCorrections(tx, orderId)
    await tx
      .insertInto('order_history')
      .values({ id: newId(), order_id: orderId, event: 'phone-refused', ...historyActor(by) })
      .execute()
  })
}

/** The changes that are not done yet: of two clicks the second finds the new variant in the order. */
async function listUndone(tx: Tx, orderId: string, changes: readonly VariantChange[]): Promise<VariantChange[]> {
  if (changes.length === 0) return []
  const lines = await tx.selectFrom('order_items').where('order_id', '=', orderId).select('variant_id').execute()
  const has = (id: string) => lines.some(({ variant_id }) => variant_id === id)
  return changes.filter(({ from, to }) => from !== to && (has(from) || !has(to)))
}

type LockedOrder = {
  status: OrderStatus
  version: number
  subtotal: Rupees
  /** See `networkKey`; null once it is deleted. */
  networkKey: string | null
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
    .select(({ selectFrom }) =>
      selectFrom('order_networks').where('order_id', '=', orderId).select('network_key').as('networkKey'),
    )
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
    .where('event', 'not in', ['link', 'contact'])
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

type MovedOrder = LockedOrder & { orderId: string; newPhone: string }

/** The number of an order may not be moved past the limit of open orders, or past that of its code. */
async function findPhoneRefusal(tx: Tx, { orderId, phone, newPhone }: MovedOrder): Promise<Refusal | null> {
  if (customerKey(phone) === customerKey(newPhone)) return null
  const { order_limits: limits } = await readSettings(tx)
  // The lock of an order that is just placed with this number (`claimOrderIdempotencyKey`).
  await lockPhone(tx, customerKey(newPhone))
  const counts = openOrderCountColumns({ ...limits, perBrowser: 0 }, { phone: newPhone, sessionId: '' })
  const { rows } = await sql<{ ofPhone: number; ofBrowser: number }>`select ${counts}`.execute(tx)
  const isUsed = await isCodeUsedByPhone(tx, { orderId, phone: customerKey(newPhone) })
  const ofLimits = findLimitRefusal(limits, { ofPhone: rows[0]?.ofPhone ?? 0, ofBrowser: 0 })
  return ofLimits ?? (isUsed ? new Refusal('code-used-by-phone') : null)
}
