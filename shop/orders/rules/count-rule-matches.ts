import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderRule } from '../../settings/order-rule.ts'
import { meetsRule, selectRuleFacts } from './rule-facts.ts'

/** The orders that a preview looks at. */
const DAYS = 30
/** The newest of them; a shop with more has enough of them for a guess. */
const MAX_ORDERS = 20_000

/**
 * How many orders of the last 30 days a rule would have been for, and of how many. An address counts as it is now, a
 * parcel that was refused since the order does too.
 */
export async function countRuleMatches(db: Db, rule: OrderRule): Promise<{ orders: number; of: number; days: number }> {
  const orders = await selectRuleFacts(db)
    .where('o.created_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(DAYS)})`)
    .where('o.anonymized_at', 'is', null)
    .orderBy('o.created_at', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  return { orders: orders.filter(order => meetsRule(rule, order)).length, of: orders.length, days: DAYS }
}
