import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { deliveryDaysPhrase } from '../parts/delivery-dates.ts'
import { feesPhrase } from '../parts/fees.ts'
import { CashIcon, ReturnIcon, VanIcon } from '../parts/icons.tsx'

type Props = { delivery: DatedDelivery; children: ReactNode }

/** The usual questions before an order: the fee, the delivery time, returns. */
export function DeliveryNotes({ delivery, children }: Props) {
  const { language, messages } = useLocale()
  const fees = { fees: feesPhrase(delivery, messages, language), amount: amountInSentence(delivery.freeFrom, messages) }
  return (
    <section className="rule-y py-4">
      <h2 className="sr-only">{messages.product.deliveryNotes}</h2>
      <ul className="grid gap-3">
        <Note icon={<VanIcon />}>{fill(messages.product.deliveryFees, fees)}</Note>
        <Note icon={<CashIcon />}>
          {fill(messages.product.deliveryTime, { days: deliveryDaysPhrase(delivery, messages) })}
        </Note>
        <Note icon={<ReturnIcon />}>{messages.product.returns}</Note>
      </ul>
      {children}
    </section>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-3 text-sm">
      <span className="text-acting">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
