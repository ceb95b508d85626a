import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderSource } from '#db/types.ts'
import { cityIn, cityKey } from '../../address/cities.ts'
import { missingParts } from '../../address/missing-parts.ts'
import { importedTotals } from '../../customers/imported-history.ts'
import type { Rupees } from '../../money.ts'
import { isCanceledOrder } from '../../order-status/status-condition.ts'
import { hourInPakistan } from '../../pakistan-time.ts'
import { NIGHT, type OrderRule } from '../../settings/order-rule.ts'

/** What rules ask of an order. `earlier`: orders of the number before it, imported ones too; merged ones are none. */
export type RuleFacts = {
  id: string
  total: Rupees
  street: string
  city: string
  source: OrderSource
  createdAt: Date
  earlier: number
  refused: number
}

/** The facts of orders (o), for a query that says which. One statement: it also reads the orders of their customers. */
export const selectRuleFacts = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoinLateral(importedTotals('o.customer_id'), join => join.onTrue())
    .innerJoinLateral(past, join => join.onTrue())
    .select(['o.id', 'o.total', 'o.source', 'o.created_at as createdAt', 'past.refused'])
    .select(sql<string>`o.shipping_address ->> 'street'`.as('street'))
    .select(sql<string>`o.shipping_address ->> 'city'`.as('city'))
    .select(sql<number>`past.orders + imported.orders`.as('earlier'))

const past = sql<{ orders: number; refused: number }>`(
  select count(*) as orders, count(*) filter (where ${isCanceledOrder('x.status')} and x.is_refused) as refused
  from orders x where x.customer_id = o.customer_id and x.created_at < o.created_at and x.merged_into is null
)`.as<'past'>('past')

/** Whether an order meets all conditions of a rule. */
export function meetsRule(rule: OrderRule, order: RuleFacts): boolean {
  const { isFirst, totalAbove, cities, sources, isAddressIncomplete, isAtNight, refusedAtLeast } = rule
  if (isFirst && order.earlier > 0) return false
  if (totalAbove > 0 && order.total <= totalAbove) return false
  if (cities.length > 0 && !cities.some(city => isCity(order.city, city))) return false
  if (sources.length > 0 && !sources.includes(order.source)) return false
  if (isAddressIncomplete && missingParts(order.street, order.city).length === 0) return false
  if (isAtNight && !isNight(order.createdAt)) return false
  return order.refused >= refusedAtLeast
}

/** Whether a typed city is this one, by any of its names. */
const isCity = (typed: string, city: string): boolean =>
  cityKey(typed) === cityKey(city) || (cityIn(city) !== undefined && cityIn(typed) === cityIn(city))

function isNight(at: Date): boolean {
  const hour = hourInPakistan(at)
  return hour >= NIGHT.from || hour < NIGHT.to
}
