import { fill } from '#messages/fill.ts'
import { Contact } from '../checkout/contact.tsx'
import { type UnsentForm, UnsentFormAgain } from '../checkout/unsent-form.tsx'
import { useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'
import { sayDirect, sayIn } from '../parts/say.tsx'

type Props = {
  form: UnsentForm
  /** Why, where the server can say it. */
  reason: 'away' | null
  /** null while the settings cannot be read. */
  contact: { phone: string; whatsapp: string } | null
  requestId: string
}

/**
 * An accident at Place Order (docs/product.md#placing-an-order): everything typed goes along, to be sent again or taken
 * to the shop by phone.
 */
export function FailedOrderPage({ form, reason, contact, requestId }: Props) {
  const locale = useLocale()
  const { urls, words } = locale
  const say = form.isDirect ? sayDirect(locale) : sayIn(locale)
  return (
    <>
      <Empty
        title={say(words => words.checkout.failedTitle)}
        text={say(words => (reason ? words.failure[reason] : words.checkout.contactSupport))}
        level="h1"
      >
        <UnsentFormAgain {...form} />
        <a href={form.isDirect ? urls.home : urls.cart} className="button quiet">
          {form.isDirect ? words.confirmation.backToHome : words.checkout.backToCart}
        </a>
      </Empty>
      <div className="wrap -mt-8 grid justify-items-center gap-2 text-center">
        <p className="max-w-md">{say(words => words.checkout.formKept)}</p>
        {contact && <Contact {...contact} say={say} />}
        <p className="aside">{fill(words.failure.reference, { requestId })}</p>
      </div>
    </>
  )
}
