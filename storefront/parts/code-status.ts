import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { CodeRefusal } from '#shop/promotions/calculate-discounts.ts'
import { Refusal } from '#shop/refusal.ts'
import { refusalMessage } from '../refusal-message.ts'

/** Whether the code is applied, for cart and checkout. */
export const codeStatus = (
  { code, codeRefusal }: { code: string; codeRefusal: CodeRefusal | null },
  { checkout }: Messages,
): string => fill(codeRefusal ? checkout.codeNotApplied : checkout.codeApplied, { code })

/** Why it gives nothing. */
export const codeRefusalMessage = ({ code, values }: CodeRefusal, messages: Messages): string =>
  refusalMessage(new Refusal(code, values), messages)
