import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import { useLocale } from '../locale.tsx'

/** What was typed, and what is wrong with which field. */
export type RestockState = {
  variantId: string | null
  phone: string
  problem: { field: 'variantId' | 'customer_phone'; text: string } | null
}

type Props = { product: Pick<ProductPage, 'slug' | 'variants'>; state: RestockState }

/** Asks for a phone number, to tell when a variant is back. The number is sent in the body only. */
export function RestockForm({ product: { slug, variants }, state: { variantId, phone, problem } }: Props) {
  const { urls, messages } = useLocale()
  const isWrong = problem?.field === 'customer_phone' || undefined
  const soldOut = variants.filter(({ sellable }) => sellable === 0)
  return (
    // The shop's own sentences are in the page's language; the browser's are in that of the browser.
    <form action={urls.restock(slug)} method="post" className="deliver" noValidate>
      {variants.length === 1 ? (
        <input type="hidden" name="variantId" value={soldOut[0]?.id ?? ''} />
      ) : (
        <VariantSelect soldOut={soldOut} chosen={variantId} isWrong={problem?.field === 'variantId' || undefined} />
      )}
      <label htmlFor="restock-phone" className="label w-full">
        {messages.checkout.fields.customer_phone}
      </label>
      <input
        id="restock-phone"
        name="customer_phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="input"
        dir="ltr"
        placeholder="0300 1234567"
        maxLength={maxLength.customer_phone}
        defaultValue={phone}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'restock-problem restock-note' : 'restock-note'}
        required
      />
      <button type="submit" className="button quiet" data-busy={messages.restock.sending}>
        {messages.restock.submit}
      </button>
      {problem && (
        <p id="restock-problem" role="alert" className="problem">
          {problem.text}
        </p>
      )}
      <span id="restock-note" className="aside w-full">
        {messages.restock.note}
      </span>
    </form>
  )
}

type VariantSelectProps = {
  soldOut: ProductPage['variants']
  chosen: string | null
  isWrong: true | undefined
}

function VariantSelect({ soldOut, chosen, isWrong }: VariantSelectProps) {
  const { messages } = useLocale()
  return (
    <div className="w-full">
      <label htmlFor="restock-variant" className="label">
        {messages.restock.which}
      </label>
      <select
        id="restock-variant"
        name="variantId"
        className="input"
        defaultValue={chosen ?? ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong && 'restock-problem'}
        required
      >
        <option value="">{messages.product.chooseVariant}</option>
        {soldOut.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
