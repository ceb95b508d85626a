import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { importedTotals } from '../customers/imported-history.ts'
import type { Rupees } from '../money.ts'
import { isOpen, type OrderStatus } from '../order-status/status.ts'
import { isCanceledOrder, isDeliveredOrder, isOpenOrder } from '../order-status/status-condition.ts'
import { readSettings } from '../settings/settings.ts'
import { listImplausible } from './implausible.ts'
import type { Risk } from './risk.ts'
import { rulesMetBy } from './rules-met.ts'

/** The earlier orders of a customer, as far as they say what may become of the next one. */
type Past = { orders: number; delivered: number; canceled: number; refused: number; imported: number }

/**
 * The risks of these orders, by order id, the most telling first; orders without one are left out. What was refused and
 * canceled before counts for every order, the rest until the parcel is sent. Likely duplicates and blocked numbers have
 * their own places (shop/orders/duplicates/, shop/blocked-phones/).
 */
export async function readRisks(db: Db, ids: readonly string[]): Promise<Map<string, Risk[]>> {
  if (ids.length === 0) return new Map()
  const [orders, { risk_limits: limits }] = await Promise.all([readFacts(db, ids), readSettings(db)])
  const risks = orders.map(({ id, status, phones, total, rules, ...facts }) => {
    const all = [...risksOfRules(rules, status), ...risksOfPast(facts, { isOpen: isOpen(status) })]
    if (isOpen(status)) {
      all.push(...listImplausible(facts).map(found => ({ kind: 'implausible' as const, ...found })))
      if (phones > 0) all.push({ kind: 'browser', phones })
      if (limits.highTotal > 0 && total > limits.highTotal) all.push({ kind: 'value', above: limits.highTotal })
    }
    return [id, all] as const
  })
  return new Map(risks.filter(([, all]) => all.length > 0))
}

/** One statement for all of them: it reads the orders of their customers, and open ones of their browsers. */
const readFacts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders as o')
    .leftJoin('orders as x', join =>
      join
        .onRef('x.customer_id', '=', 'o.customer_id')
        .onRef('x.created_at', '<', 'o.created_at')
        .on('x.merged_into', 'is', null),
    )
    .innerJoinLateral(importedTotals('o.customer_id'), join => join.onTrue())
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['o.id', 'o.status', 'o.total', 'o.customer_name as name', 'o.customer_phone as phone'])
    .select(sql<string>`o.shipping_address ->> 'street'`.as('street'))
    .select(pastColumns)
    .select(phonesOfBrowser.as('phones'))
    .select(rulesMet.as('rules'))
    .groupBy(['o.id', 'imported.orders', 'imported.delivered'])
    .execute()

const pastColumns = [
  sql<number>`count(x.id)`.as('orders'),
  sql<number>`count(*) filter (where ${isDeliveredOrder('x.status')}) + imported.delivered`.as('delivered'),
  sql<number>`count(*) filter (where ${isCanceledOrder('x.status')})`.as('canceled'),
  sql<number>`count(*) filter (where ${isCanceledOrder('x.status')} and x.is_refused)`.as('refused'),
  sql<number>`imported.orders`.as('imported'),
] as const

/** The session is that of the cart; staff's orders have one each. Only open orders, which have an index. */
const phonesOfBrowser = sql<number>`(select count(distinct s.customer_id) from orders s
  where s.session_id = o.session_id and ${isOpenOrder('s.status')} and s.customer_id <> o.customer_id
    and ${isOpenOrder('o.status')})`

type Rule = { rule: string; needsCall: boolean; advance: Rupees; received: Rupees; words: string }

const rulesMet = sql<Rule[]>`(select coalesce(json_agg(json_build_object('rule', m.rule, 'needsCall', m."needsCall",
    'advance', m."askedAdvance", 'received', o.advance, 'words', m.words) order by m."metAt", m.rule), '[]')
  from ${rulesMetBy('o')} m)`

/** A call is over once the order is confirmed, an advance once it is received. */
function risksOfRules(rules: readonly Rule[], status: OrderStatus): Risk[] {
  if (!isOpen(status)) return []
  return rules
    .map(({ rule, words, needsCall, advance, received }) => ({
      kind: 'rule' as const,
      rule,
      words,
      needsCall: needsCall && status === 'pending',
      advance: received < advance ? advance - received : 0,
    }))
    .filter(({ needsCall, advance, words }) => needsCall || advance > 0 || words !== '')
}

function risksOfPast(
  { orders, delivered, canceled, refused, imported }: Past,
  { isOpen }: { isOpen: boolean },
): Risk[] {
  if (refused > 0) return [{ kind: 'refused', refused, canceled, delivered }]
  if (canceled > 0) return [{ kind: 'canceled', canceled, delivered }]
  if (!isOpen || delivered > 0) return []
  if (orders + imported === 0) return [{ kind: 'first' }]
  return orders > 0 ? [{ kind: 'undelivered', orders }] : []
}

/** The risks of a customer by all of their orders, whatever became of the latest. */
export async function readCustomerRisks(db: Db, customerId: string): Promise<Risk[]> {
  const past = await db
    .selectFrom('customers as c')
    .leftJoin('orders as x', join => join.onRef('x.customer_id', '=', 'c.id').on('x.merged_into', 'is', null))
    .innerJoinLateral(importedTotals('c.id'), join => join.onTrue())
    .where('c.id', '=', customerId)
    .select(pastColumns)
    .groupBy(['imported.orders', 'imported.delivered'])
    .executeTakeFirst()
  return past ? risksOfPast(past, { isOpen: true }).filter(({ kind }) => kind !== 'first') : []
}
