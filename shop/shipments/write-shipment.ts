import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { addSearchText, removeSearchText } from '../order-search/search-texts.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { findOtherOrder, type Shipment } from './find-shipment.ts'

/** The changed parts of a shipment, each with its former and its new text; empty where there was none. */
export type ShipmentChanges = Partial<Record<'courier' | 'trackingNumber', { from: string; to: string }>>

type Writing = {
  orderId: string
  /** The open shipment of the order; undefined when it has none yet. */
  before: Shipment | undefined
  after: Shipment
  /** The account; null for the shop itself. */
  by: Actor | null
  /** The time of a backdated shipment; now by default. */
  at?: Date
}

/**
 * Writes the open shipment of an order that the transaction has locked, with its line of the history and the text by
 * which the order is found. Refuses a tracking number that another order has.
 */
export async function writeShipment(tx: Tx, { orderId, before, after, by, at = new Date() }: Writing): Promise<void> {
  const taken = await findOtherOrder(tx, { orderId, ...after })
  if (taken !== undefined) {
    throw new Refusal('tracking-number-taken', { number: after.trackingNumber ?? '', orderNumber: taken })
  }
  const courier = { courier_code: after.courierCode, courier_name: after.courier }
  const columns = { ...courier, tracking_number: after.trackingNumber }
  if (before) {
    const open = tx.updateTable('shipments').where('order_id', '=', orderId).where('closed_at', 'is', null)
    await open.set(columns).execute()
  } else {
    const shippedBy = { shipped_by: by?.staffId ?? null, shipped_by_name: by?.username ?? '' }
    await tx
      .insertInto('shipments')
      .values({ id: newId(), order_id: orderId, ...columns, ...shippedBy, created_at: at })
      .execute()
  }
  await writeHistory(tx, { orderId, by, at, changes: changesBetween(before, after) })
  await writeSearchText(tx, { orderId, from: before?.trackingNumber ?? null, to: after.trackingNumber })
}

function changesBetween(before: Shipment | undefined, after: Shipment): ShipmentChanges {
  const changes: ShipmentChanges = {}
  // A courier that only got another name has kept the parcel.
  if (before?.courierCode !== after.courierCode) changes.courier = { from: before?.courier ?? '', to: after.courier }
  const [from, to] = [before?.trackingNumber ?? '', after.trackingNumber ?? '']
  if (from !== to) changes.trackingNumber = { from, to }
  return changes
}

type History = { orderId: string; by: Actor | null; at: Date; changes: ShipmentChanges }

async function writeHistory(tx: Tx, { orderId, by, at, changes }: History): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'shipment',
      changes: JSON.stringify(changes),
      staff_id: by?.staffId ?? null,
      staff_name: by?.username ?? '',
      created_at: at,
    })
    .execute()
}

type NumberChange = { orderId: string; from: string | null; to: string | null }

/** A corrected number finds the order no more: it may belong to another parcel. */
async function writeSearchText(tx: Tx, { orderId, from, to }: NumberChange): Promise<void> {
  if (from === to) return
  if (from !== null) await removeSearchText(tx, { orderId, text: searchTextOf(from) })
  if (to !== null) await addSearchText(tx, { orderId, text: searchTextOf(to) })
}

/** The number with and without its dashes. */
const searchTextOf = (number: string): string => [...new Set([number, number.replaceAll('-', '')])].join(' ')
