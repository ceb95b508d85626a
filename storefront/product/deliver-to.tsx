import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import { useLocale } from '../locale.tsx'

type Props = { slug: string; variantId: string | null; city: string; quote: string | null }

/**
 * Asks for the delivery fee to a city; script asks without leaving the page, and suggests and stores cities
 * (product/enhance-delivery.ts).
 */
export function DeliverTo({ slug, variantId, city, quote }: Props) {
  const { urls, messages } = useLocale()
  return (
    <form id="deliver" data-slug={slug} action={`${urls.product(slug)}#deliver`} className="deliver">
      {variantId && <input type="hidden" name="variant" value={variantId} />}
      <label htmlFor="city" className="font-semibold">
        {messages.product.deliverTo}
      </label>
      <input
        id="city"
        name="city"
        className="input"
        dir="auto"
        autoComplete="address-level2"
        maxLength={maxLength.city}
        required
        defaultValue={city}
      />
      <button type="submit" className="button quiet">
        {messages.product.showFee}
      </button>
      <p role="status">{quote}</p>
    </form>
  )
}
