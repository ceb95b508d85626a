import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { DeliverySettings } from '#shop/delivery.ts'
import { formatRupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { feesPhrase } from '../parts/fees.ts'
import { CashIcon, ReturnIcon, StarIcon, VanIcon } from '../parts/icons.tsx'

/** What a shopper asks before ordering: what delivery costs, when it comes, what if it does not fit. */
export function DeliveryNotes({ delivery, rating }: { delivery: DeliverySettings; rating: number | null }) {
  const { language, words } = useLocale()
  const fees = { fees: feesPhrase(delivery, words, language), amount: formatRupees(delivery.freeFrom) }
  return (
    <section className="border-y border-hairline py-4">
      <h2 className="sr-only">{words.product.deliveryNotes}</h2>
      <ul className="grid gap-3">
        <Note icon={<VanIcon />}>{fill(words.product.deliveryFees, fees)}</Note>
        <Note icon={<CashIcon />}>{words.product.deliveryTime}</Note>
        <Note icon={<ReturnIcon />}>{words.product.returns}</Note>
        {rating !== null && <Note icon={<StarIcon />}>{fill(words.product.rating, { rating })}</Note>}
      </ul>
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
