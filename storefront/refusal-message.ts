import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { ur } from '#messages/ur.ts'
import { isForShoppers, type Refusal } from '#shop/refusal.ts'
import { DEFAULT_VARIANT_NAME } from '#shop/variant-label.ts'
import type { Locale } from './locale.tsx'
import { amountInSentence } from './parts/amount-in-sentence.ts'

/** The message of a refusal, in the language of `messages`; `optionText` says the name of a variant in Urdu. */
export function refusalMessage(
  refusal: Refusal,
  messages: Messages,
  optionText: Locale['optionText'] = text => text,
): string {
  const { code, values } = refusal
  // Refusals of the back office have no message here: for a shopper they are unexpected errors.
  if (!isForShoppers(code)) throw refusal
  const sentence = messages.refusals[code]
  const product = (messages === ur && values.productUrdu) || values.product
  const filled = {
    ...values,
    ...(product !== undefined && { product }),
    ...(typeof values.missing === 'number' && { missing: amountInSentence(values.missing, messages) }),
    ...(values.variant !== undefined && { variant: optionText(`${values.variant}`) }),
  }
  return fillAny(values.variant === DEFAULT_VARIANT_NAME ? sentence.replace(' ({variant})', '') : sentence, filled)
}
