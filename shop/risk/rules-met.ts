import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { mergedInto } from '../order-links/merged-into.ts'

/** A rule that an order met. `askedAdvance`: in whole rupees, 0 for none. */
export type RuleMet = { rule: string; needsCall: boolean; askedAdvance: Rupees; words: string; metAt: string }

/**
 * A table for `from`: the rules that an order met, and those of the orders that are merged into it, with the columns of
 * `RuleMet`. A rule that several of them met asks once, for the largest advance, and never for more than the total.
 */
export const rulesMetBy = (order: 'o' | 'orders'): RawBuilder<RuleMet> => sql<RuleMet>`(
  select m.rule, bool_or(m.needs_call) as "needsCall",
    least(max(m.asked_advance), ${sql.ref(`${order}.total`)}) as "askedAdvance", max(m.words) as words,
    min(m.created_at) as "metAt"
  from order_rules_met m where m.order_id in ${mergedInto(sql.ref(`${order}.id`))} group by m.rule)`

/**
 * Gives the second part of a split order the rules of the first, with those merged into it: it needs a call as well.
 * An advance stays with the first part, where what was received is.
 */
export async function copyRulesMet(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into order_rules_met (order_id, rule, needs_call, asked_advance, words)
    select ${to}::uuid, m.rule, m."needsCall", 0, m.words
    from orders o, lateral ${rulesMetBy('o')} m where o.id = ${from}::uuid and (m."needsCall" or m.words <> '')`.execute(
    tx,
  )
}
