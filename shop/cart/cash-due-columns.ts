import { type RawBuilder, sql } from 'kysely'
import type { Rupees } from '../money.ts'
import { isCanceledOrder } from '../order-status/status-condition.ts'

/** `calculateCashDue` of an order (o), as SQL. */
export const cashDue: RawBuilder<Rupees> = sql`case when ${isCanceledOrder('o.status')} then 0
  else greatest(o.total - o.advance, 0) end`

/** `calculateToGiveBack` of an order (o), as SQL. */
export const toGiveBack: RawBuilder<Rupees> = sql`case when ${isCanceledOrder('o.status')} then o.advance
  else greatest(o.advance - o.total, 0) end`

/** The columns of an order (o) that an advance adds to `totalsColumns`. */
export const advanceColumns = ['o.advance', cashDue.as('cashDue'), toGiveBack.as('toGiveBack')] as const
