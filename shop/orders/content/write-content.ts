import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { calculateCashDue } from '../../cart/cash-due.ts'
import { newId } from '../../ids.ts'
import { formatRupees } from '../../money.ts'
import { applyHoldChanges, type HoldChange, type StockCause } from '../../stock/change-inventory.ts'
import type { DetailChanges } from '../page/order-history.ts'
import { accountOf, actorColumns, type OrderActor } from '../status/order-actor.ts'
import { describeChanges } from './describe-content.ts'
import type { ContentPlan } from './plan-content.ts'
import { type OrderContent, totalOf } from './read-content.ts'
import { type Assess, differingLines, writePlan } from './write-plan.ts'

type PlannedChange = {
  content: OrderContent
  plan: ContentPlan
  by: OrderActor
  assess?: Assess
}

/**
 * Writes a plan for a locked order: stock moves by the difference, lines, discounts and totals are those of the plan,
 * the history has what was there before, and printed slips count as not printed. Returns the new version, or the
 * present one when nothing differs.
 */
export async function writeContent(tx: Tx, { content, plan, by, assess }: PlannedChange): Promise<{ version: number }> {
  const changes = describeWritten(content, plan)
  if (Object.keys(changes).length === 0) return { version: content.version }
  await moveStock(tx, { orderId: content.id, moves: plan.moves, by })
  await writePlan(tx, content, plan, assess)
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: content.id,
      event: 'details',
      changes: JSON.stringify(changes),
      ...actorColumns(by),
    })
    .modifyEnd(prepared)
    .execute()
  return { version: content.version + 1 }
}

async function moveStock(
  tx: Tx,
  { orderId, moves, by }: { orderId: string; moves: HoldChange[]; by: OrderActor },
): Promise<void> {
  const cause: StockCause = { reason: 'edit', orderId, staffId: accountOf(by)?.staffId ?? null }
  const { short } = await applyHoldChanges(tx, { holdChanges: moves, cause })
  // `planContent` compared the pieces with the locked inventory.
  if (short.length > 0) throw new Error(`variants ${short} had stock when they were locked`)
}

/** What differs, in words, for the history; with an advance also what is collected. */
function describeWritten(content: OrderContent, plan: ContentPlan): DetailChanges {
  const changes = describeChanges(content, plan, differingLines(content, plan))
  const cashDue = describeDue(content, plan)
  return content.advance > 0 && cashDue.from !== cashDue.to ? { ...changes, cashDue } : changes
}

const describeDue = (content: OrderContent, { total }: ContentPlan): { from: string; to: string } => ({
  from: formatRupees(calculateCashDue({ ...content, total: totalOf(content) })),
  to: formatRupees(calculateCashDue({ ...content, total })),
})
