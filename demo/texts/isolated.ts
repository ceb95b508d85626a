import { formatRupees, type Rupees } from '#shop/money.ts'

/** An amount in a sentence that runs from right to left: it keeps its own direction. */
export const isolatedRupees = (amount: Rupees): string => `<bdi dir="ltr">${formatRupees(amount)}</bdi>`

/** The store's name in such a sentence, whatever letters it is written in. */
export const isolatedName = (store: string): string => `<bdi>${store}</bdi>`
