import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Rupees } from '../../money.ts'
import { MAX_POSTPONE_NOTE } from '../../order-status/postponement.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { describeCondition, type OrderRule } from '../../settings/order-rule.ts'
import { startPostponement } from '../on-hold/postpone-orders.ts'
import { meetsRule, selectRuleFacts } from './rule-facts.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Writes which rules an order meets, in the transaction that places or corrects it, and puts it on hold where one says
 * so, unless `mayHold` is false: staff have spoken to the customer. A rule that it met before stays as it was then,
 * even if it is not met any more. Never refuses an order. Without rules it asks the database nothing.
 */
export async function applyRules(
  tx: Tx,
  { orderId, rules, mayHold }: { orderId: string; rules: readonly OrderRule[]; mayHold: boolean },
): Promise<void> {
  if (rules.length === 0) return
  const order = await selectRuleFacts(tx).where('o.id', '=', orderId).executeTakeFirstOrThrow()
  const met = rules.filter(rule => meetsRule(rule, order))
  if (met.length === 0) return
  const added = await tx
    .insertInto('order_rules_met')
    .values(
      // Two rules with the same conditions are one.
      [...Map.groupBy(met, describeCondition)].map(([rule, same]) => ({
        order_id: orderId,
        rule,
        needs_call: same.some(({ needsCall }) => needsCall),
        asked_advance: Math.max(...same.map(one => advanceOf(one, order.total))),
        words: same.find(({ words }) => words !== '')?.words ?? '',
      })),
    )
    .onConflict(conflict => conflict.columns(['order_id', 'rule']).doNothing())
    .returning('rule')
    .execute()
  const isNew = (rule: OrderRule) => added.some(one => one.rule === describeCondition(rule))
  const longest = met.filter(isNew).toSorted((one, other) => other.holdDays - one.holdDays)[0]
  if (mayHold && longest && longest.holdDays > 0) await hold(tx, orderId, longest)
}

/** In whole rupees, and never more than the total. */
const advanceOf = ({ advance, advanceUnit }: OrderRule, total: Rupees): Rupees =>
  Math.min(total, advanceUnit === 'percent' ? Math.ceil((total * advance) / 100) : advance)

/** An order that somebody put on hold keeps its reason. */
async function hold(tx: Tx, orderId: string, rule: OrderRule): Promise<void> {
  const waiting = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where(sql<boolean>`postpone_reason is not null or status <> 'pending'`)
    .select('id')
    .executeTakeFirst()
  if (waiting) return
  const until = dayInPakistan(new Date(Date.now() + rule.holdDays * DAY))
  const note = (rule.words || describeCondition(rule)).slice(0, MAX_POSTPONE_NOTE)
  await startPostponement(tx, orderId, { reason: 'other', until, note })
}
