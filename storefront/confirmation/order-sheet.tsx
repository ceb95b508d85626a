import type { ReactNode } from 'react'
import type { OrderGlance, OrderReceipt } from '#shop/orders/find-order.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { Help } from './help.tsx'
import { NextSteps } from './next-steps.tsx'
import { Receipt } from './receipt.tsx'
import { Seller } from './seller.tsx'
import { Slip } from './slip.tsx'

type Props = {
  title: string
  glance: OrderGlance
  receipt: OrderReceipt | null
  frame: Frame
  /** What stands above the number, such as that it was placed just now. */
  news?: ReactNode
  children: ReactNode
}

/** All that is said of an order, to the browser that placed it and to whoever tracks it; printed it is a receipt. */
export function OrderSheet({ title, glance, receipt, frame, news, children }: Props) {
  const { urls, words } = useLocale()
  const { status, orderNumber } = glance
  const { settings } = frame
  return (
    <div className="wrap pt-8">
      <div className="receipt grid gap-6">
        <Seller {...settings.contact_info} name={settings.store_info.store_name} />
        <Slip {...{ title, glance }}>{news}</Slip>
        {glance.hold !== 'held' && <Notice>{words.confirmation.holds[glance.hold]}</Notice>}
        {status === 'canceled' ? <Notice bad>{words.confirmation.canceled}</Notice> : <NextSteps status={status} />}
        {receipt ? (
          <Receipt receipt={receipt} />
        ) : (
          <p className="aside">
            {words.confirmation.privateNote}{' '}
            <a href={urls.track} className="link">
              {words.confirmation.seeDetails}
            </a>
          </p>
        )}
        <Help {...settings.contact_info} orderNumber={orderNumber} />
        <div className="ways flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  )
}
