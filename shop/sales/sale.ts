import type { SalePriceResult } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import type { Target } from '../products/lock-rows.ts'

/** The longest name of a sale, and the most prices in it. */
export const saleLimits = { name: 100, prices: 1000 }

/** `missed`: its whole time passed while the shop was off. */
export const saleStates = ['planned', 'running', 'ended', 'missed'] as const
export type SaleState = (typeof saleStates)[number]

export type { SalePriceResult }

/** The price of a product or variant in a sale. Without a compare price, the price before the sale is struck out. */
export type SalePriceInput = Target & { price: Rupees; comparePrice: Rupees | null }

/** A sale as it is planned. Without an end it runs until somebody ends it. */
export type SaleInput = { name: string; startsAt: Date; endsAt: Date | null; prices: SalePriceInput[] }
