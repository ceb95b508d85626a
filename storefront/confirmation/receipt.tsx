import type { OrderReceipt } from '#shop/orders/find-order.ts'
import { SummaryLines } from '../checkout/summary-lines.tsx'
import { useLocale } from '../locale.tsx'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'

/** What was ordered, what it costs and where it goes, for the browser that placed the order. */
export function Receipt({ receipt }: { receipt: OrderReceipt }) {
  const { words } = useLocale()
  const { address, notes } = receipt
  return (
    <>
      <section className="panel grid gap-3">
        <h2 className="font-serif text-xl font-semibold">{words.confirmation.items}</h2>
        <SummaryLines lines={receipt.items} />
        <SummaryAmounts {...receipt} />
      </section>
      <section className="panel">
        <h2 className="mb-2 font-serif text-xl font-semibold">{words.confirmation.yourDetails}</h2>
        <address className="not-italic">
          <p dir="auto">{receipt.customerName}</p>
          <p>
            <bdi>{receipt.customerPhone}</bdi>
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {address.street}
          </p>
          <p dir="auto">{[address.city, address.state, address.postal_code].filter(Boolean).join(', ')}</p>
          <p>{address.country}</p>
        </address>
        {notes && (
          <p dir="auto" className="mt-3 border-t border-hairline pt-3 whitespace-pre-line">
            {notes}
          </p>
        )}
      </section>
    </>
  )
}
