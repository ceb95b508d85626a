import { type RawBuilder, sql } from 'kysely'
import { dayInPakistan } from '../pakistan-time.ts'

/**
 * An SQL condition: whether an order (o) waits at `now`: until a later day in Pakistan, or because it is pending and
 * its number is blocked. The day itself ends a hold, so nothing has to run for it.
 */
export const isOnHold = (now: Date = new Date()): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(o.postponed_until > ${dayInPakistan(now)}::date, false) or ${waitsAsBlocked})`

/** An SQL condition: whether the customer of an order (o) is to be called at `now`: it is pending and does not wait. */
export const isToCall = (now: Date = new Date()): RawBuilder<boolean> =>
  sql<boolean>`(o.status = 'pending' and not ${isOnHold(now)})`

/** Literally the same for each order, so that PostgreSQL reads the few blocked customers once. */
const waitsAsBlocked = sql<boolean>`(o.status = 'pending' and o.customer_id in (
  select c.id from blocked_phones b join customers c on c.phone = b.phone))`
