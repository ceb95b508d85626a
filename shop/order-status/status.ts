import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'

export type { OrderStatus }

/**
 * Open: the parcel is in the shop. On its way: a courier has it. Delivered: the customer has it, and has paid.
 * Canceled: there is no parcel, or it came back.
 */
type OrderStage = 'open' | 'on-its-way' | 'delivered' | 'canceled'

type StatusRules = {
  stage: OrderStage
  /** How the stock of the tracked lines is held in this status. */
  stock: StockHold
  /** How many steps of the progress shown to the shopper are done: call, parcel, cash. */
  stepsDone: 0 | 1 | 2 | 3
  /** The usual next status; null at the end. */
  next: OrderStatus | null
}

/**
 * The rules of each order status (docs/product.md#order-status), in the order of the menus. Any status can follow any
 * other. SQL conditions for them are in `shop/order-status/status-condition.ts`.
 */
const statusRules: Record<OrderStatus, StatusRules> = {
  pending: { stage: 'open', stock: 'reserved', stepsDone: 0, next: 'placed' },
  placed: { stage: 'open', stock: 'reserved', stepsDone: 1, next: 'shipped' },
  shipped: { stage: 'on-its-way', stock: 'deducted', stepsDone: 2, next: 'delivered' },
  delivered: { stage: 'delivered', stock: 'deducted', stepsDone: 3, next: null },
  canceled: { stage: 'canceled', stock: 'none', stepsDone: 0, next: null },
}

/** All statuses, in the order of the menus. */
export const orderStatuses = Object.keys(statusRules) as OrderStatus[] // the keys of `statusRules`

/** The statuses of these stages. */
export const statusesOfStage = (...stages: OrderStage[]): OrderStatus[] =>
  orderStatuses.filter(status => stages.includes(orderStage(status)))

/** The stage of an order with this status. */
export const orderStage = (status: OrderStatus): OrderStage => statusRules[status].stage

/** Whether the parcel is in the shop, so that its label can still be corrected. */
export const isOpen = (status: OrderStatus): boolean => orderStage(status) === 'open'

/** Whether a courier has the parcel. */
export const isOnItsWay = (status: OrderStatus): boolean => orderStage(status) === 'on-its-way'

/** Whether the parcel left the shop and did not come back: on its way or delivered. */
export const isSent = (status: OrderStatus): boolean => sentStages.includes(orderStage(status))

/** The stages in which the parcel has left the shop. */
export const sentStages: OrderStage[] = ['on-its-way', 'delivered']

/** Whether the order is canceled. */
export const isCanceled = (status: OrderStatus): boolean => orderStage(status) === 'canceled'

/** Whether the customer has the order, and has paid it. */
export const isDelivered = (status: OrderStatus): boolean => orderStage(status) === 'delivered'

/** Whether the order is finished: paid or canceled. */
export const isFinished = (status: OrderStatus): boolean => ['delivered', 'canceled'].includes(orderStage(status))

/** Whether a change confirms or cancels an order, or takes that back: what is agreed with the customer. */
export const isDecision = (from: OrderStatus, to: OrderStatus): boolean =>
  [from, to].some(status => status === 'pending' || isCanceled(status))

/** How an order with this status holds the stock of its tracked lines. */
export const stockEffect = (status: OrderStatus): StockHold => statusRules[status].stock

/** How an order holds the stock of its tracked lines. A pending order whose hold expired holds nothing. */
export const orderStockEffect = ({ status, hold }: { status: OrderStatus; hold: OrderHold }): StockHold =>
  hold === 'held' ? stockEffect(status) : 'none'

/** How many steps of the progress shown to the shopper are done in this status, 0 to 3. */
export const stepsDone = (status: OrderStatus): number => statusRules[status].stepsDone

/** The status that usually follows; null for a finished order. */
export const nextStatus = (status: OrderStatus): OrderStatus | null => statusRules[status].next
