import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { deliveryWindow } from '../../delivery/delivery-window.ts'
import { newId } from '../../ids.ts'
import {
  MAX_POSTPONED_DAYS,
  type PostponeChanges,
  type Postponement,
  type PostponeReason,
  postponeReasons,
} from '../../order-status/postponement.ts'
import { isOpen } from '../../order-status/status.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Actor } from '../../staff/accounts.ts'
import { type OrderSelection, selectedOrders } from '../filter/selected-orders.ts'
import { actorColumns } from '../status/order-actor.ts'

/** The result for several orders. `started`: those that were not postponed before. */
export type PostponeReport = {
  changed: number
  started: string[]
  /** `orderNumber`: null for a deleted order. */
  refused: { orderId: string; orderNumber: string | null; refusal: Refusal }[]
}

/** The most orders that one request changes. */
const MAX_ORDERS = 1000
const DAY = 24 * 60 * 60 * 1000

/**
 * Puts the selected orders on hold until a day, each with an entry in its history; one that is on hold already gets the
 * new reason and day. Stock stays reserved until that day, and the promised days of delivery move behind it. A refusal
 * for one order does not affect the others: one that is shipped, delivered or canceled is refused. Refuses as a whole a
 * day that is not among the next 90, and more than 1,000 orders.
 */
export async function postponeOrders(
  db: Db,
  {
    selection,
    by,
    now = new Date(),
    ...postponement
  }: Postponement & { selection: OrderSelection; by: Actor; now?: Date },
): Promise<PostponeReport> {
  const last = dayInPakistan(new Date(now.getTime() + MAX_POSTPONED_DAYS * DAY))
  if (postponement.until <= dayInPakistan(now) || postponement.until > last)
    throw new Refusal('hold-day', { max: MAX_POSTPONED_DAYS })
  return await changeEach(db, selection, (tx, id) => postpone(tx, id, { postponement, by, now }))
}

/**
 * Ends the hold of the selected orders, each with an entry in its history: they are among the others at once, and a
 * pending order holds its stock for the hours of the setting from now on. An order without a hold stays as it is.
 * Refuses more than 1,000 orders as a whole.
 */
export async function endPostponements(
  db: Db,
  { selection, by, now = new Date() }: { selection: OrderSelection; by: Actor; now?: Date },
): Promise<PostponeReport> {
  return await changeEach(db, selection, (tx, id) => postpone(tx, id, { postponement: null, by, now }))
}

/**
 * Puts a pending order on hold until a day for the shop itself, in the transaction that places it, as `postponeOrders`
 * does for staff.
 */
export async function startPostponement(tx: Tx, orderId: string, postponement: Postponement): Promise<void> {
  await postpone(tx, orderId, { postponement, by: null, now: new Date() })
}

/** Who put an order on hold, where no account did. */
const BY_RULE = 'a rule'

/** `by`: null for a rule of the shop. */
type Change = { postponement: Postponement | null; by: Actor | null; now: Date }

/** `isStart`: it was not postponed before. Null: nothing changed. */
async function postpone(
  tx: Tx,
  orderId: string,
  { postponement, by, now }: Change,
): Promise<{ isStart: boolean } | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order-not-found')
  const { status, city, isPromised, ...before } = order
  if (!isOpen(status)) {
    if (!postponement) return null
    throw new Refusal('order-hold-final', { status })
  }
  const changes = changesBetween(before.reason === null ? null : before, postponement)
  if (Object.keys(changes).length === 0) return null
  const begin = postponement ? new Date(`${postponement.until}T00:00:00+05:00`) : now
  const promised = isPromised ? deliveryWindow((await readSettings(tx)).delivery, { city, at: begin }) : null
  await tx
    .updateTable('orders')
    .set({
      postponed_until: postponement?.until ?? null,
      postpone_reason: postponement?.reason ?? null,
      postpone_note: postponement?.note ?? null,
      postponed_by: postponement ? (by?.username ?? BY_RULE) : null,
      updated_at: now,
    })
    .$if(promised !== null, query => query.set({ promised_from: promised?.from, promised_to: promised?.to }))
    .$if(postponement === null && status === 'pending', query => query.set({ held_since: now }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'postponed',
      changes: JSON.stringify(changes),
      ...actorColumns(by),
      created_at: now,
    })
    .execute()
  return { isStart: before.reason === null }
}

const lockOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['status', 'postpone_note as note'])
    .select(sql<PostponeReason | null>`postpone_reason`.as('reason'))
    .select(sql<string | null>`postponed_until::text`.as('until'))
    .select(sql<string>`shipping_address ->> 'city'`.as('city'))
    .select(sql<boolean>`promised_from is not null`.as('isPromised'))
    .forUpdate()
    .executeTakeFirst()

type Stored = { reason: PostponeReason | null; until: string | null; note: string | null }

function changesBetween(before: Stored | null, after: Stored | null): PostponeChanges {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const changes: PostponeChanges = {}
  for (const field of ['until', 'reason', 'note'] as const) {
    if (one[field] !== other[field]) changes[field] = { from: one[field], to: other[field] }
  }
  return changes
}

const wordsOf = (stored: Stored | null) => ({
  until: stored?.until ?? '',
  reason: stored?.reason ? postponeReasons[stored.reason] : '',
  note: stored?.note ?? '',
})

async function changeEach(
  db: Db,
  selection: OrderSelection,
  change: (tx: Tx, orderId: string) => Promise<{ isStart: boolean } | null>,
): Promise<PostponeReport> {
  const orders = await selectedOrders(db, selection)
    .select(['o.id', 'o.order_number as orderNumber'])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(MAX_ORDERS + 1)
    .execute()
  if (orders.length > MAX_ORDERS) throw new Refusal('too-many-orders', { max: MAX_ORDERS.toLocaleString('en') })
  const report: PostponeReport = { changed: 0, started: [], refused: listGone(selection, orders) }
  for (const { id: orderId, orderNumber } of orders) {
    try {
      const changed = await inTransaction(db, tx => change(tx, orderId))
      if (changed) report.changed++
      if (changed?.isStart) report.started.push(orderId)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      report.refused.push({ orderId, orderNumber, refusal })
    }
  }
  return report
}

function listGone(selection: OrderSelection, orders: { id: string }[]): PostponeReport['refused'] {
  if (!('ids' in selection)) return []
  const gone = new Set(selection.ids).difference(new Set(orders.map(({ id }) => id)))
  return [...gone].map(orderId => ({ orderId, orderNumber: null, refusal: new Refusal('order-not-found') }))
}
