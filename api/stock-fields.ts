import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { MAX_ON_HAND } from '#shop/stock/limits.ts'
import { MAX_REMARK_LENGTH, stockReasons } from '#shop/stock/stock-reason.ts'

/** A quantity on hand. */
export const onHand = z
  .int('Please enter a whole number')
  .min(0, 'Stock cannot be below 0')
  .max(MAX_ON_HAND, `At most ${MAX_ON_HAND.toLocaleString('en')}`)
  .describe('How many pieces there are, reserved ones included.')

/** Why staff change stock. */
export const stockReason = z
  .object({
    why: z.enum(stockReasons),
    remark: textLine(MAX_REMARK_LENGTH).default('').describe('For the ledger; needed for `other`.'),
  })
  .refine(({ why, remark }) => why !== 'other' || remark.trim() !== '', {
    path: ['remark'],
    error: 'Please write the reason',
  })
