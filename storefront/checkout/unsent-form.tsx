import { checkoutFields } from '#shop/orders/placing/checkout-form.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm, type SentForm, textOf } from '../form.ts'
import { useLocale } from '../locale.tsx'

export const UNSENT_FORM = 'unsent'

/** A checkout form that failed with an unexpected error: its URL and all its fields. */
export type UnsentForm = {
  action: string
  isDirect: boolean
  /** What it asked for; an order when it is empty. */
  intent: string
  isOrder: boolean
  fields: [name: string, value: string][]
}

const formFields = ['order_key', 'seen', 'variantId', 'qty', ...checkoutFields]

/** Reads the checkout form of this request, as far as it arrived; null for any other request. */
export async function readUnsentForm(c: StorefrontContext): Promise<UnsentForm | null> {
  const checkout = /^(?:\/ur)?\/(checkout|direct-checkout\/[^/]+)$/.exec(c.req.path)?.[1]
  if (c.req.method !== 'POST' || checkout === undefined) return null
  const form = await readForm(c).catch((): SentForm => ({}))
  const fields = formFields
    .map((name): [string, string] => [name, textOf(form, name)])
    .filter(([, value]) => value !== '')
  const [intent = ''] = [form.intent ?? ''].flat()
  const { pathname, search } = new URL(c.req.url)
  return {
    action: pathname + search,
    isDirect: checkout !== 'checkout',
    intent,
    isOrder: form.intent === undefined,
    fields,
  }
}

/**
 * Sends the same form again: its key makes it the same order if the first attempt has placed it
 * (docs/decisions/0002-place-an-order.md).
 */
export function RetryForm({ action, intent, fields }: UnsentForm) {
  const { messages } = useLocale()
  return (
    <form id={UNSENT_FORM} action={action} method="post">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button"
        {...(intent && { name: 'intent', value: intent })}
        data-busy={intent ? undefined : messages.checkout.placingOrder}
      >
        {messages.failure.retry}
      </button>
    </form>
  )
}
