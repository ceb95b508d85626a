import { type FormEvent, useEffect, useRef } from 'react'
import { urlsOf } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import type { ShownCart } from './cart-props.ts'

type Props = {
  code: NonNullable<ShownCart['code']>
  language: Language
  /** Sends what a form has, and shows the cart of the response; false when none came. */
  onSend: (fields: Record<string, string>) => Promise<boolean>
}

/**
 * The field for a discount code, with what became of the code. Its forms also work without script: their addresses lead
 * back to this place, and name what gets the focus.
 */
export function CartCode({ code, language, onSend }: Props) {
  const { cartCode } = urlsOf(language)
  const { messages, refused, status, problem } = code
  const { summary, result, field, send } = useAnswer(code, onSend)
  return (
    <details className="optional" open={status !== null || refused !== null || undefined}>
      <summary ref={summary} id="code">
        {messages.code}
      </summary>
      {status && (
        <form action={`${cartCode}#code`} method="post" onSubmit={send} data-in-place="">
          <div ref={result} id="code-result" tabIndex={-1}>
            <p>{status}</p>
            {problem && <p className="problem">{problem}</p>}
          </div>
          <input type="hidden" name="remove" value="1" />
          <button type="submit" className="text-button">
            {messages.removeCode}
          </button>
        </form>
      )}
      <form action={`${cartCode}#code-result`} method="post" className="field" onSubmit={send} data-in-place="">
        <label htmlFor="promo_code" className="label">
          {messages.code}
        </label>
        <input
          ref={field}
          id="promo_code"
          name="promo_code"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={MAX_TYPED_CODE}
          required
          defaultValue={refused?.typed}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'promo_code-refused' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the page that refuses a code begins at it
          autoFocus={refused !== null}
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

/** Sends a form in place, and moves the focus to what became of it. */
function useAnswer(code: Props['code'], onSend: Props['onSend']) {
  const summary = useRef<HTMLElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isAnswered = useRef(false)

  useEffect(() => {
    if (!isAnswered.current) return
    isAnswered.current = false
    const { refused, status } = code
    if (!refused && field.current) field.current.value = ''
    const next = refused ? field : status ? result : summary
    next.current?.focus()
  }, [code])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    isAnswered.current = true
    const texts = Array.from(new FormData(event.currentTarget), ([name, text]) => [name, String(text)])
    if (!(await onSend(Object.fromEntries(texts)))) isAnswered.current = false
  }

  return { summary, result, field, send }
}
