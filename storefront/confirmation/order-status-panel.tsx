import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { OrderPublicView, OrderReceipt } from '#shop/orders/find-order.ts'
import { isCanceled } from '#shop/orders/status.ts'
import { internationalPhone } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import { CheckIcon, CloseIcon } from '../parts/icons.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import { ArrivalDates } from './arrival-dates.tsx'
import { dayOf } from './day-of.ts'
import { PayRider } from './pay-rider.tsx'
import { StatusLine } from './status-line.tsx'

type Props = {
  title: string
  publicView: OrderPublicView
  receipt: OrderReceipt | null
  /** The shop's number; blank where there is none. */
  phone: string
  children?: ReactNode
}

/** Number, status, amount, date and the shop's phone: the part that a shopper photographs. */
export function OrderStatusPanel({ title, publicView: { orderNumber, status }, receipt, phone, children }: Props) {
  const { messages, language } = useLocale()
  const isBad = isCanceled(status)
  return (
    <section className={isBad ? 'panel slip bad' : 'panel slip'}>
      <span className={isBad ? 'seal text-madder' : 'seal text-good'}>{isBad ? <CloseIcon /> : <CheckIcon />}</span>
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      {children}
      <p className="aside mt-2">{messages.confirmation.orderNumber}</p>
      <p className="order-number">
        <OrderNumber>{orderNumber}</OrderNumber>
      </p>
      <StatusLine status={status} />
      {receipt && (
        <>
          <PayRider receipt={receipt} />
          <ArrivalDates receipt={receipt} />
          <p className="aside">{fill(messages.confirmation.orderedOn, { date: dayOf(receipt.createdAt, language) })}</p>
        </>
      )}
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-12 items-center">
          {fill(messages.confirmation.ourNumber, { phone })}
        </a>
      )}
      <p className="aside">{messages.confirmation.keepNumber}</p>
    </section>
  )
}
