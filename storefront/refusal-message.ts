import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { ur } from '#messages/ur.ts'
import { DEFAULT_VARIANT_NAME } from '#shop/products/variant-label.ts'
import { isForShoppers, type Refusal } from '#shop/refusal.ts'

/** The message of a refusal, in the language of `messages`. */
export function refusalMessage(refusal: Refusal, messages: Messages): string {
  const { code, values } = refusal
  // Refusals of the back office have no message here: for a shopper they are unexpected errors.
  if (!isForShoppers(code)) throw refusal
  const sentence = messages.refusals[code]
  const product = (messages === ur && values.productUrdu) || values.product
  const filled = product === undefined ? values : { ...values, product }
  return fillAny(values.variant === DEFAULT_VARIANT_NAME ? sentence.replace(' ({variant})', '') : sentence, filled)
}
