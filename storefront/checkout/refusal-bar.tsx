import { internationalPhone } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Notice } from '../parts/notice.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import type { Say } from '../parts/say.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import type { CheckoutRefusal } from './state.ts'

/** The shop's no over the form, with the way on where there is one. */
export function RefusalBar({ refusal, say }: { refusal: CheckoutRefusal | null; say: Say }) {
  const { urls } = useLocale()
  if (!refusal) return null
  const { orderNumber, contact } = refusal
  return (
    <div className="mb-6">
      <Notice bad>
        <p className="font-semibold">{say(words => words.checkout.failedTitle)}</p>
        <p>{say(words => refusal.say(words))}</p>
        {orderNumber && (
          <a href={urls.orderConfirmation(orderNumber)} className="link inline-flex min-h-11 items-center">
            <span>
              {say(words =>
                fillNodes(words.checkout.seeOrder, { orderNumber: <OrderNumber>{orderNumber}</OrderNumber> }),
              )}
            </span>
          </a>
        )}
        {contact && <Contact {...contact} say={say} />}
      </Notice>
    </div>
  )
}

/** The chat is a tab of its own: what was typed stays in this one. */
function Contact({ phone, whatsapp, say }: { phone: string; whatsapp: string; say: Say }) {
  const { words } = useLocale()
  return (
    <p className="flex flex-wrap gap-x-6">
      <WhatsAppLink
        number={whatsapp}
        message={words.checkout.wishToOrder}
        target="_blank"
        className="link inline-flex min-h-11 items-center"
      >
        {say(words => words.footer.whatsapp)}
      </WhatsAppLink>
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-11 items-center">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </p>
  )
}
