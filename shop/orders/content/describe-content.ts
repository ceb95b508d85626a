import { formatRupees, type Rupees } from '../../money.ts'
import { productWithVariant } from '../../variant-label.ts'
import type { AgreedDiscount } from './read-content.ts'

type Line = { productName: string; variantName: string; price: Rupees; quantity: number }

/** A line of an order for its history, with the price of one piece in whole rupees. */
export const describeLine = ({ productName, variantName, price, quantity }: Line): string =>
  `${quantity} × ${productWithVariant(productName, variantName)}, ${formatRupees(price)}`

/** The discounts of an order for its history. */
export const describeDiscounts = (discounts: readonly AgreedDiscount[]): string =>
  discounts.map(({ name, amount }) => `${name}, ${formatRupees(amount)}`).join(', ')
