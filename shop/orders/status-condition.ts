import { type RawBuilder, sql } from 'kysely'
import { type OrderStatus, statusesOfStage } from './status.ts'

/** Whether an order is not shipped, delivered or canceled yet; `column` is its status. */
export const isOpenOrder = (column = 'status') => hasStatus(column, statusesOfStage('open'))

/** Whether an order is delivered and paid; `column` is its status. */
export const isPaidOrder = (column = 'status') => hasStatus(column, statusesOfStage('paid'))

/** Whether an order is canceled; `column` is its status. */
export const isCanceledOrder = (column = 'status') => hasStatus(column, statusesOfStage('canceled'))

/** Whether an order is delivered or canceled; `column` is its status. */
export const isFinishedOrder = (column = 'status') => hasStatus(column, statusesOfStage('paid', 'canceled'))

/** Literals, not parameters: the planner compares them with the conditions of partial indexes such as `orders_delivered`. */
const hasStatus = (column: string, statuses: OrderStatus[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map(status => sql.lit(status)))})`
