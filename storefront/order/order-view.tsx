import type { ReactNode } from 'react'
import { isCanceled } from '#shop/order-status/status.ts'
import type { OrderPublicView, OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { ConfirmOnWhatsApp } from './confirm-on-whatsapp.tsx'
import { ContactHelp } from './contact-help.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderStatusPanel } from './order-status-panel.tsx'
import { Parcel } from './parcel.tsx'
import { Receipt } from './receipt.tsx'
import { ShopContact } from './shop-contact.tsx'
import { StatusTimes } from './status-times.tsx'

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
          {news || (isCanceled(status) && <p>{messages.confirmation.canceled}</p>)}
        </OrderStatusPanel>
        {receipt && <ConfirmOnWhatsApp receipt={receipt} number={settings.contact_info.whatsapp} />}
        {publicView.isExpired && <Notice>{messages.confirmation.expired}</Notice>}
        {/* The notice asks the shopper to call: the steps would promise the shop's call again. */}
        {!isCanceled(status) && !publicView.isExpired && <NextSteps status={status} />}
        {reviews}
        {receipt ? (
          <>
            <StatusTimes receipt={receipt} />
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
