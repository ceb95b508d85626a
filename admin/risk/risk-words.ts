import { describeRisk } from '#shop/risk/risk.ts'
import { wordsIn } from '../words.ts'

/** A risk in words, in the language of the page. */
export const riskInWords = wordsIn('risks', describeRisk)
