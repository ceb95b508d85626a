import type { Rupees } from '../../money.ts'

/** How a price is adjusted: by hundredths of a percent, or by rupees. Negative ones reduce it. */
export type PriceAdjustment = { hundredthsOfPercent: number } | { rupees: Rupees }

/** What a calculated price may end in: every 10, every 50, `1,349`, `1,399`, or any rupee. */
export const roundings = ['rupee', 'ten', 'fifty', 'nine', 'ninety-nine'] as const
export type Rounding = (typeof roundings)[number]

/** Rounded prices are a multiple of `step`, less `below`. */
const steps: Record<Rounding, { step: Rupees; below: Rupees }> = {
  rupee: { step: 1, below: 0 },
  ten: { step: 10, below: 0 },
  fifty: { step: 50, below: 0 },
  nine: { step: 10, below: 1 },
  'ninety-nine': { step: 100, below: 1 },
}

/**
 * The changed price in whole rupees, rounded to the nearest, halves up. Rounding never turns a reduction into a rise,
 * or the reverse: there it takes the next one on the other side. The result may be 0 or less.
 */
export function calculatePrice(price: Rupees, change: PriceAdjustment, rounding: Rounding = 'rupee'): Rupees {
  // Whole numbers until the division, so that halves are exact.
  const changed =
    'rupees' in change
      ? price + change.rupees
      : (price * (HUNDRED_PERCENT + change.hundredthsOfPercent)) / HUNDRED_PERCENT
  const { step, below } = steps[rounding]
  const rounded = Math.round((changed + below) / step) * step - below
  if (changed < price && rounded > price) return rounded - step
  if (changed > price && rounded < price) return rounded + step
  return rounded
}

const HUNDRED_PERCENT = 10_000
