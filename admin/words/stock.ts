import { stock } from '#messages/staff/en/stock.ts'
import { counted, wordsIn } from '../words.ts'

/** The words of the stock screens. */
export const words = wordsIn('stock', stock)

export const countVariants = (count: number): string => counted(count, [words.oneVariant, words.manyVariants])
