import { type Locale, locales, useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'

/** The button, and the terms it accepts. */
export function PlaceOrderButton({ bilingual, isBlocked }: { bilingual: boolean; isBlocked: boolean }) {
  const locale = useLocale()
  const { messages } = locale
  return (
    <div className="grid grid-cols-1 gap-3">
      <button type="submit" className="button" data-busy={messages.checkout.placingOrder} disabled={isBlocked}>
        {messages.checkout.placeOrder}
        {/* Not part of the button's accessible name, by which people and programs find it
            (docs/product.md#accessible-names). */}
        {bilingual && (
          <span lang="ur" dir="rtl" aria-hidden="true">
            {locales.ur.messages.checkout.placeOrder}
          </span>
        )}
      </button>
      <p className="aside">{agreement(locale)}</p>
      {bilingual && (
        <p lang="ur" dir="rtl" className="text-sm text-muted">
          {agreement(locales.ur)}
        </p>
      )}
    </div>
  )
}

const agreement = ({ messages: { checkout }, urls }: Locale) =>
  fillNodes(checkout.agree, {
    terms: (
      <a href={urls.page('terms-of-service')} className="link">
        {checkout.terms}
      </a>
    ),
    privacy: (
      <a href={urls.page('privacy-policy')} className="link">
        {checkout.privacy}
      </a>
    ),
  })
