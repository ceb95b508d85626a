import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { urls } from '../urls.ts'

/** The button, and what pressing it agrees to. */
export function PlaceOrder({ bilingual, isEmpty }: { bilingual: boolean; isEmpty: boolean }) {
  return (
    <div className="grid gap-3">
      <button type="submit" className="button" data-busy={en.checkout.placingOrder} disabled={isEmpty}>
        {en.checkout.placeOrder}
        {/* Kept out of the button's name, by which people and programs find it (design §7). */}
        {bilingual && (
          <span lang="ur" dir="rtl" aria-hidden="true">
            {ur.checkout.placeOrder}
          </span>
        )}
      </button>
      <p className="aside">{agreement(en)}</p>
      {bilingual && (
        <p lang="ur" dir="rtl" className="text-sm text-muted">
          {agreement(ur)}
        </p>
      )}
    </div>
  )
}

const agreement = ({ checkout }: Messages) =>
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
