import type { Language } from '../urls.ts'
import { urlsOf } from '../urls.ts'
import type { ShownCart } from './cart-props.ts'

/** The field for a discount code, with what became of the code. Its forms work without script. */
export function CartCode({ code, language }: { code: NonNullable<ShownCart['code']>; language: Language }) {
  const { cartCode } = urlsOf(language)
  const { messages, refused } = code
  return (
    <details className="optional" open={code.status !== null || refused !== null || undefined}>
      <summary>{messages.code}</summary>
      {code.status && (
        <form action={cartCode} method="post">
          <p>{code.status}</p>
          {code.problem && <p className="problem">{code.problem}</p>}
          <input type="hidden" name="remove" value="1" />
          <button type="submit" className="text-button">
            {messages.removeCode}
          </button>
        </form>
      )}
      <form action={cartCode} method="post" className="field">
        <label htmlFor="promo_code" className="label">
          {messages.code}
        </label>
        <input
          id="promo_code"
          name="promo_code"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={60}
          required
          defaultValue={refused?.typed}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'promo_code-refused' : undefined}
        />
        {refused && (
          <p id="promo_code-refused" className="problem">
            {refused.problem}
          </p>
        )}
        <button type="submit" className="text-button">
          {messages.applyCode}
        </button>
      </form>
    </details>
  )
}
