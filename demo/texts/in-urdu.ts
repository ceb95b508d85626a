import { formatFigure, type Rupees } from '#shop/money.ts'

/** An amount in an Urdu sentence. */
export const rupeesInUrdu = (amount: Rupees): string => `${formatFigure(amount)}\u00a0روپے`

/** The store's name in such a sentence, isolated because its letters may have the other direction. */
export const isolatedName = (store: string): string => `<bdi>${store}</bdi>`
