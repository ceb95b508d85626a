import type { Messages } from '#messages/en.ts'
import { isCanceled } from '#shop/order-status/status.ts'
import { listVariantChoices, type VariantChoice } from '#shop/orders/customer-changes/list-variant-choices.ts'
import { isOrderNumber } from '#shop/orders/placing/order-number.ts'
import { findOrder, type OrderPublicView, type OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import type { StorefrontContext } from '../context.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { findReviewForms, type OrderReviews } from '../order/find-review-forms.ts'
import { canceledTitle } from '../order/linked-orders.tsx'
import { OrderChanges } from '../order/order-changes.tsx'
import { OrderNotFound } from '../order/order-not-found.tsx'
import { OrderView } from '../order/order-view.tsx'
import { ReviewForms } from '../order/review-forms.tsx'
import type { PixelEvent } from '../pixel/event.ts'
import { readReceipts } from '../receipts.ts'
import { readSession } from '../session.ts'

export async function orderConfirmationPage(c: StorefrontContext) {
  const { messages } = c.var.locale
  const orderNumber = c.req.param('orderNumber') ?? ''
  const found = isOrderNumber(orderNumber)
    ? await findOrder(c.var.db, { orderNumber, sessionId: readSession(c), receiptHashes: readReceipts(c) })
    : undefined
  if (!found)
    return c.render(
      <OrderNotFound
        title={messages.confirmation.loadFailed}
        text={messages.confirmation.loadFailedText}
        settings={c.var.layout.settings}
      />,
      { title: messages.confirmation.loadFailed, styles: ['empty'], status: 404, personal: true, query: '' },
    )
  const reviews = found.receipt ? await findReviewForms(c.var.db, found.receipt) : null
  const choices = found.receipt ? await listVariantChoices(c.var.db, found.receipt.orderNumber) : []
  return c.render(<OrderConfirmationPage {...found} {...{ choices, reviews }} layout={c.var.layout} />, {
    title: titleOf(found.publicView, messages),
    styles: reviews ? ['purchase', 'review-form'] : ['purchase'],
    personal: true,
    // The page reads no query, and a stranger's parameters must not go to another URL.
    query: '',
    ...(found.receipt && { event: purchaseEvent(found.receipt) }),
  })
}

/** Sent once, and only by the browser that placed the order. */
const purchaseEvent = ({ orderNumber, items, total }: OrderReceipt): PixelEvent => ({
  name: 'Purchase',
  ids: items.flatMap(({ variantId }) => variantId ?? []),
  value: total,
  onceFor: orderNumber,
  path: '/order-confirmation',
})

/** A canceled order is not confirmed, whatever its earlier status, nor is one that nobody confirmed in time. */
function titleOf({ status, isExpired, isMerged }: OrderPublicView, messages: Messages): string {
  if (isCanceled(status)) return canceledTitle(isMerged, messages)
  return isExpired ? messages.confirmation.receivedTitle : messages.confirmation.title
}

type Props = {
  publicView: OrderPublicView
  receipt: OrderReceipt | null
  choices: VariantChoice[]
  reviews: OrderReviews | null
  layout: LayoutData
}

function OrderConfirmationPage({ publicView, receipt, choices, reviews, layout }: Props) {
  const { urls, messages } = useLocale()
  const statusNews = publicView.status === 'pending' && !publicView.isExpired && (
    <p>{receipt ? messages.checkout.placed : messages.confirmation.nextCall}</p>
  )
  return (
    <OrderView
      {...{ publicView, receipt, layout, statusNews }}
      title={titleOf(publicView, messages)}
      reviews={reviews && <ReviewForms {...reviews} />}
      changes={
        receipt && (
          <OrderChanges receipt={receipt} typed={{ orderNumber: receipt.orderNumber, phone: '' }} choices={choices} />
        )
      }
    >
      <a href={urls.home} className="button quiet flex-auto px-2">
        {messages.confirmation.continueShopping}
      </a>
      <a href={urls.home} className="button quiet flex-auto px-2">
        {messages.confirmation.backToHome}
      </a>
      <a href={urls.track} className="link inline-flex min-h-12 w-full items-center justify-center">
        {messages.confirmation.track}
      </a>
    </OrderView>
  )
}
