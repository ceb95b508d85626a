import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'

/**
 * The life of an order. Any status may follow any other (docs/product.md#order-status); what that means for stock is
 * `stockEffect`.
 */
export const orderStatuses = ['pending', 'placed', 'shipped', 'delivered', 'canceled'] as const satisfies OrderStatus[]

export type { OrderStatus }

/** What an order in this status has done to the stock of its tracked lines. */
export const stockEffect: Record<OrderStatus, StockHold> = {
  pending: 'reserved',
  placed: 'reserved',
  shipped: 'taken',
  delivered: 'taken',
  canceled: 'none',
}

/** What an order has done to the stock of its tracked lines: nothing, while it is pending and holds nothing. */
export const orderStockEffect = ({ status, hold }: { status: OrderStatus; hold: OrderHold }): StockHold =>
  hold === 'held' ? stockEffect[status] : 'none'

/** Whether the parcel is still here: what stands on it can be corrected. */
export const isBeforeShipping = (status: OrderStatus): boolean => stockEffect[status] === 'reserved'
