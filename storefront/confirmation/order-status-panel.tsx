import type { ReactNode } from 'react'
import type { OrderPublicView } from '#shop/orders/find-order.ts'
import { isCanceled } from '#shop/orders/status.ts'
import { useLocale } from '../locale.tsx'
import { CheckIcon, CloseIcon } from '../parts/icons.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import { StatusLine } from './status-line.tsx'

type Props = { title: string; publicView: OrderPublicView; children?: ReactNode }

/** The order number and status: the part that a shopper photographs. */
export function OrderStatusPanel({ title, publicView: { orderNumber, status }, children }: Props) {
  const { messages } = useLocale()
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
      <p className="aside">{messages.confirmation.keepNumber}</p>
    </section>
  )
}
