import { formatFigure, type Rupees } from '#shop/money.ts'

/** An amount in an Urdu sentence. */
export const rupeesInUrdu = (amount: Rupees): string => `${formatFigure(amount)}\u00a0روپے`

/** The store's name in such a sentence, whatever letters it is written in. */
export const isolatedName = (store: string): string => `<bdi>${store}</bdi>`
