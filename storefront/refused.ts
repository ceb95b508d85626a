import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { isForShoppers, type Refusal } from '#shop/refusal.ts'
import { UNNAMED } from './parts/variant-name.tsx'

/** The words for the shop saying no, in the language of `words`. */
export function wordsOf(refusal: Refusal, words: Messages): string {
  const { code, values } = refusal
  // What only the desk can be refused has no words here: reaching a shopper it is an accident.
  if (!isForShoppers(code)) throw refusal
  const sentence = words.refusals[code]
  return fillAny(values.variant === UNNAMED ? sentence.replace(' ({variant})', '') : sentence, values)
}
