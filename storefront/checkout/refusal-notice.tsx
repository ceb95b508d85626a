import { useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Notice } from '../parts/notice.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import type { Translate } from '../parts/translate.tsx'
import type { CheckoutRefusal } from './checkout-state.ts'
import { ContactLinks } from './contact-links.tsx'

/** The refusal above the form, with a next step where there is one. */
export function RefusalNotice({ refusal, t }: { refusal: CheckoutRefusal | null; t: Translate }) {
  const { urls } = useLocale()
  if (!refusal) return null
  const { orderNumber, contact } = refusal
  return (
    <div className="mb-6" data-refused="">
      <Notice bad>
        <p className="font-semibold">{t(messages => messages.checkout.failedTitle)}</p>
        <p>{t(messages => refusal.message(messages))}</p>
        {orderNumber && (
          <a href={urls.orderConfirmation(orderNumber)} className="link inline-flex min-h-11 items-center">
            <span>
              {t(messages =>
                fillNodes(messages.checkout.seeOrder, { orderNumber: <OrderNumber>{orderNumber}</OrderNumber> }),
              )}
            </span>
          </a>
        )}
        {contact && <ContactLinks {...contact} t={t} />}
      </Notice>
    </div>
  )
}
