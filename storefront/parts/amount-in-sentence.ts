import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { formatFigure, type Rupees } from '#shop/money.ts'

/**
 * An amount within a sentence: `Rs 2,000`, and `2,000 روپے` in Urdu, where Rs would look foreign. A price tag keeps Rs.
 */
export const amountInSentence = (amount: Rupees, { rupees }: Messages): string =>
  fill(rupees, { amount: formatFigure(amount) })
