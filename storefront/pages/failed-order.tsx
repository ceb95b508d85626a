import { fill } from '#messages/fill.ts'
import { ContactLinks } from '../checkout/contact-links.tsx'
import { RetryForm, type UnsentForm } from '../checkout/unsent-form.tsx'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { translateForDirectCheckout, translateIn } from '../parts/translate.tsx'

type Props = {
  form: UnsentForm
  /** The reason, where the server knows it. */
  reason: 'away' | null
  /** null while the settings cannot be read. */
  contact: { phone: string; whatsapp: string } | null
  requestId: string
}

/**
 * An unexpected error at Place Order (docs/product.md#placing-an-order): the page carries everything typed, to be sent
 * again or read out on the phone.
 */
export function FailedOrderPage({ form, reason, contact, requestId }: Props) {
  const locale = useLocale()
  const { urls, messages } = locale
  const t = form.isDirect ? translateForDirectCheckout(locale) : translateIn(locale)
  return (
    <>
      <EmptyState
        title={t(messages => messages.checkout.failedTitle)}
        text={t(messages => (reason ? messages.failure[reason] : messages.checkout.contactSupport))}
        level="h1"
      >
        <RetryForm {...form} />
        <a href={form.isDirect ? urls.home : urls.cart} className="button quiet">
          {form.isDirect ? messages.confirmation.backToHome : messages.checkout.backToCart}
        </a>
      </EmptyState>
      <div className="wrap -mt-8 grid justify-items-center gap-2 text-center">
        <p className="max-w-md">{t(messages => messages.checkout.formSaved)}</p>
        {contact && <ContactLinks {...contact} t={t} />}
        <p className="aside">{fill(messages.failure.reference, { requestId })}</p>
      </div>
    </>
  )
}
