import type { Messages } from '#messages/en.ts'
import { findOrder, type OrderGlance, type OrderReceipt } from '#shop/orders/find-order.ts'
import { isOrderNumber } from '#shop/orders/order-number.ts'
import { Help } from '../confirmation/help.tsx'
import { OrderSheet } from '../confirmation/order-sheet.tsx'
import type { StorefrontContext } from '../context.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'
import type { PixelEvent } from '../pixel/event.ts'
import { readReceipts } from '../receipts.ts'
import { readSession } from '../session.ts'

export async function orderConfirmationPage(c: StorefrontContext) {
  const { words } = c.var.locale
  const orderNumber = c.req.param('orderNumber') ?? ''
  const found = isOrderNumber(orderNumber)
    ? await findOrder(c.var.db, { orderNumber, sessionId: readSession(c), receiptHashes: readReceipts(c) })
    : undefined
  if (!found)
    return c.render(<OrderNotFound frame={c.var.frame} />, {
      title: words.confirmation.loadFailed,
      status: 404,
      personal: true,
      query: '',
    })
  return c.render(<OrderConfirmationPage {...found} frame={c.var.frame} />, {
    title: titleOf(found.glance, words),
    styles: ['purchase'],
    personal: true,
    // It reads none, and whatever somebody put there about an order is not for another address.
    query: '',
    ...(found.receipt && { event: purchaseOf(found.receipt) }),
  })
}

/** Told once, and only by the browser that bought. */
const purchaseOf = ({ orderNumber, items, total }: OrderReceipt): PixelEvent => ({
  name: 'Purchase',
  ids: items.flatMap(({ variantId }) => variantId ?? []),
  value: total,
  onceFor: orderNumber,
  path: '/order-confirmation',
})

/** A canceled order is not confirmed, whatever it was when it was placed, nor one that holds nothing. */
function titleOf({ status, hold }: OrderGlance, { confirmation }: Messages): string {
  if (status === 'canceled') return confirmation.canceledTitle
  return hold === 'held' ? confirmation.title : confirmation.receivedTitle
}

type Props = { glance: OrderGlance; receipt: OrderReceipt | null; frame: Frame }

function OrderConfirmationPage({ glance, receipt, frame }: Props) {
  const { urls, words } = useLocale()
  const news = glance.status === 'pending' && (
    <>
      {receipt && <p>{words.checkout.placed}</p>}
      <p>{words.confirmation.nextCall}</p>
    </>
  )
  return (
    <OrderSheet {...{ glance, receipt, frame, news }} title={titleOf(glance, words)}>
      <a href={urls.home} className="button flex-auto px-2">
        {words.confirmation.continueShopping}
      </a>
      <a href={urls.home} className="button quiet flex-auto px-2">
        {words.confirmation.backToHome}
      </a>
      <a href={urls.track} className="link inline-flex min-h-12 w-full items-center justify-center">
        {words.confirmation.track}
      </a>
    </OrderSheet>
  )
}

function OrderNotFound({ frame }: { frame: Frame }) {
  const { urls, words } = useLocale()
  return (
    <>
      <Empty title={words.confirmation.loadFailed} text={words.confirmation.loadFailedText} level="h1">
        <a href={urls.home} className="button">
          {words.confirmation.backToHome}
        </a>
      </Empty>
      <div className="wrap text-center [&_ul]:justify-center">
        <Help {...frame.settings.contact_info} />
      </div>
    </>
  )
}
