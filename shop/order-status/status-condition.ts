import { type RawBuilder, sql } from 'kysely'
import { type OrderStatus, sentStages, statusesOfStage } from './status.ts'

/** An SQL condition: whether an order is not yet shipped, delivered or canceled. `column`: its status. */
export const isOpenOrder = (column = 'status') => hasStatus(column, statusesOfStage('open'))

/** An SQL condition: whether a courier has the parcel of an order. `column`: its status. */
export const isOrderOnItsWay = (column = 'status') => hasStatus(column, statusesOfStage('on-its-way'))

/** An SQL condition: whether the parcel of an order left the shop: on its way or delivered. `column`: its status. */
export const isSentOrder = (column = 'status') => hasStatus(column, statusesOfStage(...sentStages))

/** An SQL condition: whether an order is delivered, and therefore paid. `column`: its status. */
export const isDeliveredOrder = (column = 'status') => hasStatus(column, statusesOfStage('delivered'))

/** An SQL condition: whether an order is canceled. `column`: its status. */
export const isCanceledOrder = (column = 'status') => hasStatus(column, statusesOfStage('canceled'))

/** An SQL condition: whether an order is delivered or canceled. `column`: its status. */
export const isFinishedOrder = (column = 'status') => hasStatus(column, statusesOfStage('delivered', 'canceled'))

/** Literals, not parameters: PostgreSQL compares them with the conditions of partial indexes, as `orders_delivered`. */
const hasStatus = (column: string, statuses: OrderStatus[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map(status => sql.lit(status)))})`
