import { findOrder, type OrderGlance, type OrderReceipt } from '#shop/orders/find-order.ts'
import { isOrderNumber } from '#shop/orders/order-number.ts'
import { Help } from '../confirmation/help.tsx'
import { NextSteps } from '../confirmation/next-steps.tsx'
import { Receipt } from '../confirmation/receipt.tsx'
import { StatusLine } from '../confirmation/status-line.tsx'
import type { StorefrontContext } from '../context.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'
import { CheckIcon, CloseIcon } from '../parts/icons.tsx'
import { Notice } from '../parts/notice.tsx'
import { readSession } from '../session.ts'

export async function orderConfirmationPage(c: StorefrontContext) {
  const { words } = c.var.locale
  const orderNumber = c.req.param('orderNumber') ?? ''
  const found = isOrderNumber(orderNumber)
    ? await findOrder(c.var.db, { orderNumber, sessionId: readSession(c) })
    : undefined
  if (!found)
    return c.render(<OrderNotFound frame={c.var.frame} />, {
      title: words.confirmation.loadFailed,
      status: 404,
      personal: true,
    })
  return c.render(<OrderConfirmationPage {...found} frame={c.var.frame} />, {
    title: words.confirmation.title,
    styles: ['purchase'],
    personal: true,
  })
}

type Props = { glance: OrderGlance; receipt: OrderReceipt | null; frame: Frame }

function OrderConfirmationPage({ glance: { orderNumber, status }, receipt, frame }: Props) {
  const { words } = useLocale()
  const isCanceled = status === 'canceled'
  return (
    <div className="wrap pt-8">
      <div className="receipt grid gap-6">
        <section className={isCanceled ? 'panel slip bad' : 'panel slip'}>
          <span className={isCanceled ? 'seal text-madder' : 'seal text-good'}>
            {isCanceled ? <CloseIcon /> : <CheckIcon />}
          </span>
          <h1 className="font-serif text-2xl font-semibold">{words.confirmation.title}</h1>
          {receipt && status === 'pending' && <p>{words.checkout.placed}</p>}
          <p className="aside mt-2">{words.confirmation.orderNumber}</p>
          <p className="order-number">{orderNumber}</p>
          <StatusLine status={status} />
          <p className="aside">{words.confirmation.keepNumber}</p>
        </section>
        {isCanceled ? <Notice bad>{words.confirmation.canceled}</Notice> : <NextSteps status={status} />}
        {receipt ? <Receipt receipt={receipt} /> : <p className="aside">{words.confirmation.privateNote}</p>}
        <Help {...frame.settings.contact_info} />
        <WaysOn />
      </div>
    </div>
  )
}

function WaysOn() {
  const { urls, words } = useLocale()
  return (
    <div className="flex flex-wrap gap-3">
      <a href={urls.home} className="button flex-auto px-2">
        {words.confirmation.continueShopping}
      </a>
      <a href={urls.home} className="button quiet flex-auto px-2">
        {words.confirmation.backToHome}
      </a>
    </div>
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
