/** Whole rupees. Prices, fees and totals are never fractions, and never text until they are shown. */
export type Rupees = number

const format = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR' })

/** `Rs 1,500`, with a no-break space so that an amount never splits over two lines. Money becomes text in this file alone. */
export const formatRupees = (amount: Rupees): string => format.format(amount)

const figures = new Intl.NumberFormat('en-PK')

/** `1,500`: the figure alone, for a sentence that says the currency in its own words. */
export const formatFigure = (amount: Rupees): string => figures.format(amount)

/** The price of `quantity` pieces. */
export const lineTotal = (price: Rupees, quantity: number): Rupees => price * quantity

/** The sum of lines before delivery. */
export const subtotalOf = (lines: ReadonlyArray<{ price: Rupees; quantity: number }>): Rupees =>
  lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0)

/**
 * How many per cent the price lies below the compare price, rounded down and at most 99, so that nothing with a price is '100% off';
 * null when there is nothing to show.
 */
export function discountPercent(price: Rupees, comparePrice: Rupees | null): number | null {
  if (comparePrice === null || comparePrice <= price) return null
  const percent = Math.min(99, Math.floor(((comparePrice - price) * 100) / comparePrice))
  return percent > 0 ? percent : null
}
