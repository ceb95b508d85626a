import { Fragment } from 'react'
import { type Address, doorFields, townFields } from '#shop/address/address.ts'
import { type PaidAmounts, shownAdvance } from '#shop/cart/cash-due.ts'
import { languageOfText } from '#shop/language.ts'
import { formatRupees } from '#shop/money.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { SummaryLines } from '../checkout/summary-lines.tsx'
import { locales, useLocale } from '../locale.tsx'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'

/** The items, amounts and address, for the browser that placed the order. */
export function Receipt({ receipt }: { receipt: OrderReceipt }) {
  const { messages, langAttributes } = useLocale()
  const { notes } = receipt
  return (
    <>
      <section className="panel grid gap-3" data-receipt="">
        <h2 className="font-serif text-xl font-semibold">{messages.confirmation.items}</h2>
        <SummaryLines lines={receipt.items} />
        <SummaryAmounts totals={receipt} discounts={receipt.discounts} />
        <AdvanceAmounts receipt={receipt} />
        <p className="aside">
          {messages.confirmation.payment}: {messages.checkout.cod}
        </p>
      </section>
      <section className="panel">
        <h2 className="mb-2 font-serif text-xl font-semibold">{messages.confirmation.yourDetails}</h2>
        <address className="not-italic">
          <p {...langAttributes(receipt.customerName)}>
            <bdi>{receipt.customerName}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{receipt.customerPhone}</bdi>
          </p>
          <AddressLines address={receipt.address} />
        </address>
        {notes && (
          <p {...langAttributes(notes)} className="mt-3 rule-t pt-3 whitespace-pre-line">
            <bdi>{notes}</bdi>
          </p>
        )}
      </section>
    </>
  )
}

/** What was paid before delivery, and what is still to be paid; nothing without an advance. */
export function AdvanceAmounts({ receipt }: { receipt: PaidAmounts }) {
  const { messages } = useLocale()
  const lines = shownAdvance(receipt)
  if (lines.length === 0) return null
  return (
    <dl className="grid gap-1 rule-t pt-2">
      {lines.map(line => (
        <div key={line} className="row">
          <dt className="flex-1">{messages.confirmation[line]}</dt>
          <dd className="amount">{formatRupees(receipt[line])}</dd>
        </div>
      ))}
    </dl>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { messages, langAttributes } = useLocale()
  const town = townOf(address)
  return (
    <>
      {doorFields.map(
        field =>
          address[field] && (
            <p key={field} {...langAttributes(address[field])} className="whitespace-pre-line">
              <bdi>{address[field]}</bdi>
            </p>
          ),
      )}
      <p {...langAttributes(town.text)}>
        {town.parts.map(({ field, part }, index) => (
          <Fragment key={field}>
            {index > 0 && town.comma}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      <p>{messages.checkout.pakistan}</p>
    </>
  )
}

/**
 * City, province and postal code, with the comma of the language they were typed in. A city in Urdu may have a province
 * in English.
 */
function townOf(address: Address) {
  const { messages } = locales[languageOfText(address.city + address.state)]
  const parts = townFields.map(field => ({ field, part: address[field] })).filter(({ part }) => part)
  return { parts, comma: messages.comma, text: parts.map(({ part }) => part).join(messages.comma) }
}
