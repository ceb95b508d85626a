import { type Rounding, roundings } from '#shop/products/prices/calculate-price.ts'

const roundingLabel: Record<Rounding, string> = {
  rupee: 'To the rupee',
  ten: 'To 10 rupees',
  fifty: 'To 50 rupees',
  nine: 'Ending in 9, such as 1,349',
  'ninety-nine': 'Ending in 99, such as 1,399',
}

/** The options of a select. */
export const roundingChoices = roundings.map(value => ({ value, label: roundingLabel[value] }))
