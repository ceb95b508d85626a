import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { isForShoppers, type Refusal } from '#shop/refusal.ts'
import { DEFAULT_VARIANT_NAME } from './parts/variant-name.tsx'

/** The words for the shop saying no, in the language of `messages`. */
export function refusalMessage(refusal: Refusal, messages: Messages): string {
  const { code, values } = refusal
  // What only the desk can be refused has no words here: reaching a shopper it is an accident.
  if (!isForShoppers(code)) throw refusal
  const sentence = messages.refusals[code]
  return fillAny(values.variant === DEFAULT_VARIANT_NAME ? sentence.replace(' ({variant})', '') : sentence, values)
}
