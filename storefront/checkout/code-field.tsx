import type { CodeRefusal } from '#shop/promotions/calculate-discounts.ts'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import { codeRefusalMessage, codeStatus } from '../parts/code-status.ts'
import type { Translate } from '../parts/translate.tsx'
import type { CheckoutRefusal } from './checkout-state.ts'

/** The shopper's code, why it gives nothing, and whether the shop has codes at all. */
export type CodeState = { code: string | null; codeRefusal: CodeRefusal | null; hasCodes: boolean }

type Props = CodeState & { problem: CheckoutRefusal['message'] | null; t: Translate }

/** The field for a discount code at checkout, with what became of the code. Nothing in a shop without codes. */
export function CodeField({ code, codeRefusal, hasCodes, problem, t }: Props) {
  if (code === null && !hasCodes && !problem) return null
  return (
    <details className="optional" open={code !== null || problem !== null || undefined}>
      <summary>{t(messages => messages.checkout.code)}</summary>
      {code !== null && (
        <div role="status">
          <p>{t(messages => codeStatus({ code, codeRefusal }, messages))}</p>
          {codeRefusal && <p className="problem">{t(messages => codeRefusalMessage(codeRefusal, messages))}</p>}
          <button type="submit" name="intent" value="remove-code" className="text-button">
            {t(messages => messages.checkout.removeCode)}
          </button>
        </div>
      )}
      <div className="field">
        <label htmlFor="promo_code" className="label">
          {t(messages => messages.checkout.code)}
        </label>
        <input
          id="promo_code"
          name="promo_code"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={MAX_TYPED_CODE}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'promo_code-refused' : undefined}
        />
        {problem && (
          <p id="promo_code-refused" className="problem">
            {t(messages => problem(messages))}
          </p>
        )}
      </div>
      <button type="submit" name="intent" value="code" className="text-button">
        {t(messages => messages.checkout.applyCode)}
      </button>
    </details>
  )
}
