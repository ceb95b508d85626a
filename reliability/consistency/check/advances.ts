import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { checkMoney } from '#shop/advances/check-money.ts'
import { KEEP_REASON } from '../staff-terms.ts'
import type { ExpectedEntry, ExpectedState } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

type StoredEntry = {
  id: string
  orderNumber: string
  kind: 'received' | 'refunded' | 'retained'
  amount: number
  way: string | null
  reference: string | null
  reason: string | null
  isVoid: boolean
}

/**
 * Notes the advance of one order after the other; `end` checks that every acknowledged entry is there once, at the
 * order that has the lines, that no reference pays twice, and that each advance is the sum of its entries.
 */
export function advancesOfOrders(expected: ExpectedState, report: Report) {
  const held = new Map<string, number>()
  const joined = new Map<string, string>()
  const canceled = new Set<string>()

  function note({ orderNumber, advance, mergedInto, status }: StoredOrder): void {
    if (advance !== 0) held.set(orderNumber, advance)
    if (mergedInto !== null) joined.set(orderNumber, mergedInto)
    if (status === 'canceled') canceled.add(orderNumber)
  }

  async function end(db: Db): Promise<void> {
    const sums = new Map<string, number>()
    const references = new Map<string, string>()
    const keeps = new Map(expected.keeps)
    const missing = new Map([...expected.entries].filter(([, { is }]) => is === 'acknowledged'))
    for (const stored of await readEntries(db)) {
      missing.delete(stored.id)
      const known = expected.entries.get(stored.id)
      if (known) checkEntry(stored, known, report)
      else checkRetained(stored, keeps)
      checkPlace(stored, known)
      if (stored.isVoid) continue
      const amount = stored.kind === 'received' ? stored.amount : -stored.amount
      sums.set(stored.orderNumber, (sums.get(stored.orderNumber) ?? 0) + amount)
      checkReference(stored, references)
    }
    for (const [id, { orderNumber, entry }] of missing)
      report(`${orderNumber}: ${entry.amount} rupees ${entry.kind} were acknowledged, but entry ${id} is not there.`)
    for (const orderNumber of new Set([...held.keys(), ...sums.keys()]))
      if ((held.get(orderNumber) ?? 0) !== (sums.get(orderNumber) ?? 0))
        report(
          `${orderNumber} has an advance of ${held.get(orderNumber) ?? 0} rupees, but its entries come to ${sums.get(orderNumber) ?? 0}.`,
        )
    for (const { orderNumber, total, advance } of (await checkMoney(db)).differences)
      report(
        `The money check finds ${total.rows} rupees of ${orderNumber}, which says ${total.stored}, and an advance of ${advance.rows}.`,
      )
  }

  /**
   * Entries that no request names are of cancellations by which the shop keeps the money. One of an order that was
   * opened again is void, and may have moved with it.
   */
  function checkRetained({ orderNumber, kind, reason, amount, isVoid }: StoredEntry, keeps: Map<string, number>): void {
    const left = keeps.get(orderNumber) ?? 0
    if (kind !== 'retained' || reason !== KEEP_REASON || (left === 0 && !isVoid))
      report(`${orderNumber} has an entry of ${amount} rupees ${kind}, which nobody recorded.`)
    if (isVoid) return
    keeps.set(orderNumber, left - 1)
    if (!canceled.has(orderNumber)) report(`${orderNumber} is not canceled, but the shop keeps ${amount} rupees of it.`)
  }

  /** With the order that has the lines of the one for which it was recorded. */
  function checkPlace({ orderNumber }: StoredEntry, known: ExpectedEntry | undefined): void {
    let place = known?.orderNumber ?? orderNumber
    for (let into = joined.get(place); into !== undefined; into = joined.get(place)) place = into
    if (known && place !== orderNumber)
      report(`${known.entry.amount} rupees of ${known.orderNumber} are with ${orderNumber}, not with ${place}.`)
  }

  function checkReference({ kind, way, reference, orderNumber }: StoredEntry, references: Map<string, string>): void {
    if (reference === null) return
    const name = `${kind} ${way} ${reference}`
    const other = references.get(name)
    if (other !== undefined) report(`${reference} by ${way} is ${kind} for ${other} and for ${orderNumber}.`)
    references.set(name, orderNumber)
  }

  return { note, end }
}

function checkEntry(stored: StoredEntry, { entry, is, isVoid }: ExpectedEntry, report: Report): void {
  const { orderNumber, kind, amount } = stored
  if (is === 'refused') report(`${orderNumber}: ${amount} rupees ${kind} were only ever refused, but are there.`)
  const { way = null, reference = null } = entry.kind === 'retained' ? {} : entry
  if (kind !== entry.kind || amount !== entry.amount || stored.way !== way || stored.reference !== reference)
    report(`${orderNumber} has ${amount} rupees ${kind}, but ${entry.amount} ${entry.kind} were sent.`)
  if (isVoid === 'acknowledged' && !stored.isVoid)
    report(`${orderNumber}: ${amount} rupees ${kind} were taken back, but still count.`)
  // What was kept counts as paid again when its order is opened again.
  if (isVoid === undefined && stored.isVoid && kind !== 'retained')
    report(`${orderNumber}: nobody took ${amount} rupees ${kind} back, but they do not count.`)
}

async function readEntries(db: Db): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select a.id, o.order_number as "orderNumber", a.kind, a.amount, a.way, a.reference, a.reason,
      a.voided_at is not null as "isVoid"
    from order_advances a join orders o on o.id = a.order_id`.execute(db)
  return rows
}
