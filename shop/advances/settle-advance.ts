import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { formatRupees } from '../money.ts'
import { isCanceled, type OrderStatus } from '../order-status/status.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import type { AdvanceDecision } from './advance.ts'
import { markVoid } from './void-entry.ts'
import { describeEntry, insertEntry, type LockedMoney, writeAdvanceHistory } from './write-entry.ts'

/** Refuses to let staff cancel an order with an advance before they say what becomes of it. */
export function requireDecision(order: Pick<LockedMoney, 'advance'>, decision: AdvanceDecision | undefined): void {
  if (order.advance > 0 && !decision) throw new Refusal('advance-undecided', { advance: formatRupees(order.advance) })
}

type Settling = {
  /** As it was before the change of its status. */
  order: LockedMoney
  to: OrderStatus
  /** Without one, as when the shopper cancels, the money is to be given back. */
  decision: AdvanceDecision | undefined
  account: Actor | null
  /** The same as columns of the history. */
  by: { staff_id: string | null; staff_name: string; by_customer: boolean }
  at: Date
  /** Otherwise the history has the database's clock, as the line of the status before it. */
  isBackdated: boolean
}

/**
 * What a change of status does to the advance of an order that the transaction has locked. A canceled order owes it to
 * the customer, or the shop keeps it, as was decided. An order that is opened again counts what was kept as paid.
 * Nothing for an order without entries.
 */
export async function settleAdvance(tx: Tx, settling: Settling): Promise<void> {
  const { order, to } = settling
  if (isCanceled(to)) return order.advance > 0 ? await settleCanceled(tx, settling) : undefined
  if (isCanceled(order.status)) await countAsPaidAgain(tx, settling)
}

async function settleCanceled(tx: Tx, settling: Settling): Promise<void> {
  const { order, to, decision, account, by, at } = settling
  if (decision?.kind !== 'keep') {
    await writeAdvanceHistory(tx, { before: order, after: { ...order, status: to }, by, at: historyTime(settling) })
    return
  }
  const entry = { kind: 'retained', amount: order.advance, way: null } as const
  await insertEntry(tx, {
    ...entry,
    id: newId(),
    order_id: order.id,
    happened_at: at,
    reason: decision.reason,
    staff_id: account?.staffId ?? null,
    staff_name: account?.username ?? '',
  })
  const words = { from: '', to: describeEntry(entry) }
  await writeAdvanceHistory(tx, {
    before: order,
    after: { ...order, status: to, advance: 0 },
    entry: words,
    by,
    at: historyTime(settling),
  })
}

async function countAsPaidAgain(tx: Tx, settling: Settling): Promise<void> {
  const { order, to, account, by } = settling
  const retained = await tx
    .selectFrom('order_advances')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'retained')
    .where('voided_at', 'is', null)
    .select(['id', 'amount'])
    .execute()
  const amount = retained.reduce((sum, entry) => sum + entry.amount, 0)
  if (retained.length > 0)
    await markVoid(tx, { ids: retained.map(({ id }) => id), reason: 'The order was opened again', by: account })
  const advance = order.advance + amount
  if (advance === 0) return
  const entry = amount > 0 ? { from: describeEntry({ kind: 'retained', amount, way: null }), to: '' } : undefined
  await writeAdvanceHistory(tx, {
    before: order,
    after: { ...order, status: to, advance },
    entry,
    by,
    at: historyTime(settling),
  })
}

const historyTime = ({ at, isBackdated }: Settling): Date | undefined => (isBackdated ? at : undefined)
