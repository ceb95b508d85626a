import { type RawBuilder, sql } from 'kysely'
import { isCountedOpenOrder } from '../../customers/open-order-condition.ts'
import { customerKey } from '../../phone.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderLimits } from '../../settings/settings.ts'

type Shopper = { phone: string; sessionId: string }

/** The counts of open orders of a phone number and of a browser, each at most up to its limit. */
export type OpenOrderCounts = { ofPhone: number; ofBrowser: number }

/**
 * These counts as two columns of a statement, `ofPhone` and `ofBrowser`. Orders before a waiver do not count, also for
 * their browsers. There is no limit by IP, because whole quarters of a Pakistani city share one. Run it under the locks
 * of phone and browser (see `claimOrderIdempotencyKey`).
 */
export function openOrderCountColumns(
  { perPhone, perBrowser, hours }: OrderLimits,
  shopper: Shopper,
): RawBuilder<OpenOrderCounts> {
  const counting = isCountedOpenOrder({ hours })
  // Reads at most as many orders as the limit allows. 0 is no limit and reads none.
  return sql`
    (select count(*) from (
      select from customers c join orders o on o.customer_id = c.id
      where c.phone = ${customerKey(shopper.phone)} and ${counting} limit ${perPhone}
    ) as open) as "ofPhone",
    (select count(*) from (
      select from orders o join customers c on c.id = o.customer_id
      where o.session_id = ${shopper.sessionId} and ${counting} limit ${perBrowser}
    ) as open) as "ofBrowser"`
}

/** Refuses an order above the limit of open orders (not yet shipped or canceled) of a phone number or a browser. */
export function enforceOrderLimits(limits: OrderLimits, counts: OpenOrderCounts): void {
  const refusal = findLimitRefusal(limits, counts)
  if (refusal) throw refusal
}

/** The same refusal, to be thrown later. */
export function findLimitRefusal(
  { perPhone, perBrowser }: OrderLimits,
  { ofPhone, ofBrowser }: OpenOrderCounts,
): Refusal | null {
  if (perPhone > 0 && ofPhone >= perPhone) return new Refusal('too-many-open-orders', { max: perPhone })
  if (perBrowser > 0 && ofBrowser >= perBrowser) return new Refusal('too-many-open-orders', { max: perBrowser })
  return null
}
