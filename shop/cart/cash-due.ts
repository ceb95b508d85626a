import type { Rupees } from '../money.ts'
import { isCanceled, type OrderStatus } from '../order-status/status.ts'
import type { OrderTotals } from './totals-lines.ts'

/** What an order comes to, and what of it was paid before delivery and neither given back nor kept by the shop. */
export type PaidOrder = { status: OrderStatus; total: Rupees; advance: Rupees }

/**
 * The cash that the rider collects for an order, in whole rupees: its total without the advance, and nothing for a
 * canceled order. Never negative: what was paid above the total is to be given back (`calculateToGiveBack`). After
 * delivery it is what was collected.
 */
export const calculateCashDue = ({ status, total, advance }: PaidOrder): Rupees =>
  isCanceled(status) ? 0 : Math.max(0, total - advance)

/**
 * What the shop owes the customer, in whole rupees: all of the advance of a canceled order, else what is above the
 * total.
 */
export const calculateToGiveBack = ({ status, total, advance }: PaidOrder): Rupees =>
  isCanceled(status) ? advance : Math.max(0, advance - total)

/** What an advance leaves to collect and to give back. */
export type PaidAmounts = { advance: Rupees; cashDue: Rupees; toGiveBack: Rupees }

/** The same of an order, in whole rupees. */
export const calculatePaid = (order: PaidOrder): PaidAmounts => ({
  advance: order.advance,
  cashDue: calculateCashDue(order),
  toGiveBack: calculateToGiveBack(order),
})

/** The totals of an order, what was paid before delivery, what the rider collects, and what is to be given back. */
export type OrderAmounts = OrderTotals & PaidAmounts

/** The amounts that an advance adds below the totals, in their order; none without an advance. */
export const shownAdvance = ({ advance, toGiveBack: back }: PaidAmounts): (keyof PaidAmounts)[] =>
  advance === 0 ? [] : back > 0 ? ['advance', 'cashDue', 'toGiveBack'] : ['advance', 'cashDue']
