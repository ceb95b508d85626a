import { Fragment } from 'react'
import { type PaidAmounts, shownAdvance } from '#shop/cart/cash-due.ts'
import { formatDiscount, formatRupees, type Rupees } from '#shop/money.ts'
import { common } from '../words.ts'
import { amountNames } from './TotalsRows.tsx'

type Totals = {
  subtotal: Rupees
  discounts: readonly { name: string; amount: Rupees; onDelivery: boolean }[]
  shipping: Rupees
  total: Rupees
}

type Props = {
  totals: Totals
  /** What the customer pays now: struck out beside the total where that is another one. */
  instead?: Rupees | undefined
  /** What was paid before delivery, and what that leaves: `cashDue`, or something to give back. */
  paid: PaidAmounts
}

/** The totals of an order that is not stored yet. Each discount has an amount of its own, as one of them may change. */
export function TotalsList({ totals: { subtotal, discounts, shipping, total }, instead, paid }: Props) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 m-0 [&_dd]:m-0 [&_dd]:text-end [&_dd]:tabular-nums">
      <dt>{amountNames.subtotal}</dt>
      <dd>{formatRupees(subtotal)}</dd>
      {discounts
        .filter(({ onDelivery }) => !onDelivery)
        .map(({ name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none ever moves
          <div key={place} className="contents">
            <dt className="wrap-anywhere">
              {amountNames.discount}: <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{formatDiscount(amount)}</bdi>
            </dd>
          </div>
        ))}
      <dt>{amountNames.shipping}</dt>
      <dd>{shipping === 0 ? common.free : formatRupees(shipping)}</dd>
      <dt className="font-semibold">{amountNames.total}</dt>
      <dd className="font-semibold">
        {instead !== undefined && instead !== total && (
          <s className="me-2 text-quiet font-normal">
            <bdi>{formatRupees(instead)}</bdi>
          </s>
        )}
        <bdi>{formatRupees(total)}</bdi>
      </dd>
      {shownAdvance(paid).map(line => (
        <Fragment key={line}>
          <dt className={line === 'advance' ? '' : 'font-semibold'}>{amountNames[line]}</dt>
          <dd className={line === 'advance' ? '' : 'font-semibold'}>
            <bdi>{line === 'advance' ? formatDiscount(paid.advance) : formatRupees(paid[line])}</bdi>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
