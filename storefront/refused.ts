import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import type { Refusal } from '#shop/refusal.ts'
import { UNNAMED } from './parts/variant-name.tsx'

/** The words for the shop saying no, in the language of `words`. */
export function wordsOf({ code, values }: Refusal, words: Messages): string {
  const sentence = words.refusals[code]
  return fillAny(values.variant === UNNAMED ? sentence.replace(' ({variant})', '') : sentence, values)
}
