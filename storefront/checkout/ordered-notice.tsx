import { useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Notice } from '../parts/notice.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import type { Say } from '../parts/say.tsx'

/** For who never saw the answer to their order, and comes back to ask; `again`: the way to a second order of the same. */
export function OrderedNotice({ orderNumber, again, say }: { orderNumber: string; again?: string; say: Say }) {
  const { urls } = useLocale()
  const number = <OrderNumber>{orderNumber}</OrderNumber>
  return (
    <div className="mb-6" data-ordered="">
      <Notice>
        <p className="font-semibold">{say(words => words.checkout.orderedTitle)}</p>
        <p>{say(words => fillNodes(words.checkout.ordered, { orderNumber: number }))}</p>
        <p className="flex flex-wrap gap-x-6">
          <a href={urls.orderConfirmation(orderNumber)} className="link inline-flex min-h-11 items-center">
            <span>{say(words => fillNodes(words.checkout.seeOrder, { orderNumber: number }))}</span>
          </a>
          {again && (
            <a href={again} className="link inline-flex min-h-11 items-center">
              {say(words => words.checkout.orderAgain)}
            </a>
          )}
        </p>
      </Notice>
    </div>
  )
}
