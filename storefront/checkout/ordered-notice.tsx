import { useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Notice } from '../parts/notice.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import type { Translate } from '../parts/translate.tsx'

/**
 * For a shopper who never saw the response to their order and returns to the form; `orderAgainUrl` leads to a second
 * order of the same.
 */
export function OrderedNotice({
  orderNumber,
  orderAgainUrl,
  t,
}: {
  orderNumber: string
  orderAgainUrl?: string
  t: Translate
}) {
  const { urls } = useLocale()
  const number = <OrderNumber>{orderNumber}</OrderNumber>
  return (
    <div className="mb-6" data-ordered="">
      <Notice>
        <p className="font-semibold">{t(messages => messages.checkout.orderedTitle)}</p>
        <p>{t(messages => fillNodes(messages.checkout.ordered, { orderNumber: number }))}</p>
        <p className="flex flex-wrap gap-x-6">
          <a href={urls.orderConfirmation(orderNumber)} className="link inline-flex min-h-11 items-center">
            <span>{t(messages => fillNodes(messages.checkout.seeOrder, { orderNumber: number }))}</span>
          </a>
          {orderAgainUrl && (
            <a href={orderAgainUrl} className="link inline-flex min-h-11 items-center">
              {t(messages => messages.checkout.orderAgain)}
            </a>
          )}
        </p>
      </Notice>
    </div>
  )
}
