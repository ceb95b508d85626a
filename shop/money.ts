/** Whole rupees. Prices, fees and totals are never fractions, and are formatted only for display. */
export type Rupees = number

const format = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR' })

/** `Rs 1,500`, with a no-break space so that an amount never splits over two lines. Only this file formats money. */
export const formatRupees = (amount: Rupees): string => format.format(amount)

/** `Rs 1,790–1,990`, or `Rs 1,790` when both are the same. */
export const formatRupeeRange = (lowest: Rupees, highest: Rupees): string =>
  lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)}–${formatFigure(highest)}`

/** `−Rs 500`: an amount that is taken off. */
export const formatDiscount = (amount: Rupees): string => `−${formatRupees(amount)}`

const figures = new Intl.NumberFormat('en-PK')

/** `1,500`: the figure only, for a sentence with its own word for the currency. */
export const formatFigure = (amount: Rupees): string => figures.format(amount)

/** The price of a quantity. */
export const lineTotal = (price: Rupees, quantity: number): Rupees => price * quantity

/**
 * The discount from the compare price in percent, rounded down and at most 99, so that nothing with a price is '100%
 * off'; null when there is nothing to show.
 */
export function discountPercent(price: Rupees, comparePrice: Rupees | null): number | null {
  if (comparePrice === null || comparePrice <= price) return null
  const percent = Math.min(99, Math.floor(((comparePrice - price) * 100) / comparePrice))
  return percent > 0 ? percent : null
}
