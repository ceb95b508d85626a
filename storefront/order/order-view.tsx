import type { ReactNode } from 'react'
import { isCanceled, type OrderStatus, orderStatuses, stepsDone } from '#shop/order-status/status.ts'
import type { OrderPublicView, OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { formatDay, formatTime } from '../parts/format-day.ts'
import { Notice } from '../parts/notice.tsx'
import { timeOfDay } from '../parts/opening-hours.ts'
import { ConfirmOnWhatsApp } from './confirm-on-whatsapp.tsx'
import { ContactHelp } from './contact-help.tsx'
import { CanceledText, LinkedOrders } from './linked-orders.tsx'
import { OrderStatusPanel } from './order-status-panel.tsx'
import { Parcel } from './parcel.tsx'
import { Receipt } from './receipt.tsx'

type Props = {
  title: string
  publicView: OrderPublicView
  receipt: OrderReceipt | null
  layout: LayoutData
  /** The forms that change the order, for its shopper. */
  changes?: ReactNode
  /** The forms for its reviews, once it is delivered. */
  reviews?: ReactNode
  /** A message above the number, such as that it was placed just now. */
  statusNews?: ReactNode
  isTracked?: boolean
  /** Whether a message or a form of it takes the focus, and not its title. */
  isAnswered?: boolean
  children: ReactNode
}

/** The whole order, for its own browser and after tracking; printed it is a receipt. */
export function OrderView({
  title,
  publicView,
  receipt,
  layout,
  changes,
  reviews,
  statusNews: news,
  isTracked = false,
  isAnswered = false,
  children,
}: Props) {
  const { urls, messages } = useLocale()
  const { status, orderNumber } = publicView
  const { settings } = layout
  return (
    <div className="wrap pt-8">
      <div className="receipt grid grid-cols-1 gap-6">
        <ShopContact {...settings.contact_info} name={settings.store_info.store_name} />
        <OrderStatusPanel
          {...{ title, publicView, receipt, isTracked }}
          hasFocus={!isAnswered}
          phone={settings.contact_info.phone}
        >
          {news || (isCanceled(status) && <CanceledText {...{ publicView, receipt }} />)}
          {receipt && <LinkedOrders receipt={receipt} />}
        </OrderStatusPanel>
        {receipt && <ConfirmOnWhatsApp receipt={receipt} number={settings.contact_info.whatsapp} />}
        {publicView.isExpired && <Notice>{messages.confirmation.expired}</Notice>}
        {/* The notice asks the shopper to call: the steps would promise the shop's call again. */}
        {!isCanceled(status) && !publicView.isExpired && (
          <NextSteps status={status} isPaid={receipt !== null && receipt.cashDue === 0} />
        )}
        {reviews}
        {receipt ? (
          <>
            {!receipt.isMerged && <StatusTimes receipt={receipt} />}
            {receipt.shipment && <Parcel shipment={receipt.shipment} couriers={settings.couriers} />}
            <Receipt receipt={receipt} />
          </>
        ) : (
          <p className="aside">
            {messages.confirmation.privateNote}{' '}
            <a href={urls.track} className="link">
              {messages.confirmation.seeDetails}
            </a>
          </p>
        )}
        {changes}
        <ContactHelp settings={settings} orderNumber={orderNumber} />
        <div className="ways flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  )
}

/** A call, a parcel, cash at the door unless all is paid: those that are still to come. */
function NextSteps({ status, isPaid }: { status: OrderStatus; isPaid: boolean }) {
  const { messages } = useLocale()
  const { steps: all, lastStepPaid } = messages.confirmation
  const steps = (isPaid ? [...all.slice(0, -1), lastStepPaid] : all).slice(stepsDone(status))
  if (steps.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 font-serif text-xl font-semibold">{messages.confirmation.nextSteps}</h2>
      <ol className="steps">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

/** The seller on paper: a printed receipt names the shop, its phone and its address. On screen the footer does. */
function ShopContact({ name, phone, address }: { name: string; phone: string; address: string }) {
  const { messages, langAttributes } = useLocale()
  return (
    <address className="on-paper not-italic">
      {messages.confirmation.seller}:{' '}
      <strong>
        <bdi {...langAttributes(name)}>{name}</bdi>
      </strong>
      {address && (
        <p {...langAttributes(address)}>
          <bdi>{address}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
    </address>
  )
}

/** When the order came to where it is now. A step that was taken back is left out. */
function StatusTimes({ receipt }: { receipt: OrderReceipt }) {
  const { messages, language } = useLocale()
  return (
    <section className="panel">
      <h2 className="mb-2 font-serif text-xl font-semibold">{messages.confirmation.soFar}</h2>
      <dl className="grid gap-1">
        {stepsTaken(receipt).map(({ status, at }) => (
          <div key={status} className="row gap-x-2">
            <dt className="flex-1">{messages.confirmation.happened[status]}</dt>
            <dd className="text-sm">
              <time dateTime={at.toISOString()}>
                {formatDay(at, language)}
                {messages.comma}
                <bdi>{timeOfDay(formatTime(at), messages.hours)}</bdi>
              </time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function stepsTaken({ status: now, createdAt, statusTimes }: OrderReceipt): { status: OrderStatus; at: Date }[] {
  const ordered = { status: 'pending' as const, at: createdAt }
  const later = statusTimes
    .map(({ status, at }) => ({ status, at: new Date(at) }))
    .filter(({ status }) => status !== 'pending' && orderStatuses.indexOf(status) <= orderStatuses.indexOf(now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return [ordered, ...later]
}
