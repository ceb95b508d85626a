import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'

export type { OrderStatus }

/** Open: the parcel is still here. Canceled: there will be none, or it came back. */
type OrderStage = 'open' | 'sent' | 'paid' | 'canceled'

type StatusRules = {
  stage: OrderStage
  /** What an order in this status has done to the stock of its tracked lines. */
  stock: StockHold
  /** How many of the steps that the shopper is shown are done: the call, the parcel, the cash. */
  stepsDone: 0 | 1 | 2 | 3
}

/**
 * The life of an order (docs/product.md#order-status), in the order in which staff are offered the statuses. Any status
 * may follow any other. SQL asks by `shop/orders/status-condition.ts`.
 */
const statusRules: Record<OrderStatus, StatusRules> = {
  pending: { stage: 'open', stock: 'reserved', stepsDone: 0 },
  placed: { stage: 'open', stock: 'reserved', stepsDone: 1 },
  shipped: { stage: 'sent', stock: 'taken', stepsDone: 2 },
  delivered: { stage: 'paid', stock: 'taken', stepsDone: 3 },
  canceled: { stage: 'canceled', stock: 'none', stepsDone: 0 },
}

export const orderStatuses = Object.keys(statusRules) as OrderStatus[] // the keys of the table above

export const statusesOfStage = (...stages: OrderStage[]): OrderStatus[] =>
  orderStatuses.filter(status => stages.includes(orderStage(status)))

export const orderStage = (status: OrderStatus): OrderStage => statusRules[status].stage

/** Whether the parcel is still here: what is written on it can be corrected. */
export const isOpen = (status: OrderStatus): boolean => orderStage(status) === 'open'

export const isCanceled = (status: OrderStatus): boolean => orderStage(status) === 'canceled'

/** Whether nothing is expected to happen to the order any more: it is paid or canceled. */
export const isFinished = (status: OrderStatus): boolean => ['paid', 'canceled'].includes(orderStage(status))

/** What an order in this status has done to the stock of its tracked lines. */
export const stockEffect = (status: OrderStatus): StockHold => statusRules[status].stock

/** What an order has done to the stock of its tracked lines: nothing, while it is pending and holds nothing. */
export const orderStockEffect = ({ status, hold }: { status: OrderStatus; hold: OrderHold }): StockHold =>
  hold === 'held' ? stockEffect(status) : 'none'

/** How many of the steps that the shopper is shown an order in this status has behind it. */
export const stepsDone = (status: OrderStatus): number => statusRules[status].stepsDone

/** Why a pending order holds no stock (see `orders.hold`). */
export const holdFilters = ['unconfirmed', 'expired'] as const
export type HoldFilter = (typeof holdFilters)[number]
