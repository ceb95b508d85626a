import { type RawBuilder, sql } from 'kysely'
import { toGiveBack } from '../../cart/cash-due-columns.ts'
import { isFinishedOrder } from '../../order-status/status-condition.ts'
import type { AdvanceFilter } from './filter-values.ts'

/** An SQL condition: whether an order (o) has an advance of this kind. All of them are in `orders_with_advance`. */
export const hasAdvance = (kind: AdvanceFilter): RawBuilder<boolean> =>
  sql<boolean>`o.advance > 0 and ${conditions[kind]}`

const conditions: Record<AdvanceFilter, RawBuilder<boolean>> = {
  any: sql`true`,
  held: sql`not ${isFinishedOrder('o.status')}`,
  refund: sql`${toGiveBack} > 0`,
}
