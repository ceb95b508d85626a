import { useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Notice } from '../parts/notice.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import type { Say } from '../parts/say.tsx'
import { Contact } from './contact.tsx'
import type { CheckoutRefusal } from './state.ts'

/** The shop's no over the form, with the way on where there is one. */
export function RefusalBar({ refusal, say }: { refusal: CheckoutRefusal | null; say: Say }) {
  const { urls } = useLocale()
  if (!refusal) return null
  const { orderNumber, contact } = refusal
  return (
    <div className="mb-6" data-refused="">
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
