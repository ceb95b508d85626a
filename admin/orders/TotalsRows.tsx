import { Fragment } from 'react'
import { type OrderAmounts, shownAdvance } from '#shop/cart/cash-due.ts'
import { type OrderTotals, reasonsOf, shownTotals } from '#shop/cart/totals-lines.ts'
import { formatDiscount, formatRupees } from '#shop/money.ts'
import type { DiscountReason } from '#shop/promotions/calculate-discounts.ts'

/** The amounts of an order, as staff read them. */
export const amountNames: Record<keyof OrderAmounts, string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  total: 'Total',
  advance: 'Advance received',
  cashDue: 'To collect',
  toGiveBack: 'To give back',
}

/**
 * The totals of an order, as the last rows of its items' table: four columns, the amounts in the last. A discount has
 * its reason beside it. With an advance, also what the rider collects.
 */
export const TotalsRows = ({ totals }: { totals: OrderAmounts & { discounts: DiscountReason[] } }) => (
  <>
    {shownTotals(totals).map(line => (
      <tr key={line}>
        <th scope="row" colSpan={3}>
          {amountNames[line]}
          <Reasons discounts={reasonsOf(totals.discounts, line)} />
        </th>
        <td>{amountOf(totals, line)}</td>
      </tr>
    ))}
    {shownAdvance(totals).map(line => (
      <tr key={line}>
        <th scope="row" colSpan={3}>
          {amountNames[line]}
        </th>
        <td>{line === 'advance' ? formatDiscount(totals.advance) : formatRupees(totals[line])}</td>
      </tr>
    ))}
  </>
)

const Reasons = ({ discounts }: { discounts: readonly DiscountReason[] }) =>
  discounts.map(({ name, code }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none ever moves
    <Fragment key={position}>
      {position === 0 ? ': ' : ', '}
      <bdi>{name}</bdi>
      {code && ` (${code})`}
    </Fragment>
  ))

function amountOf(totals: OrderTotals, line: keyof OrderTotals): string {
  if (line === 'shipping' && totals.shipping === 0) return 'Free'
  return line === 'discount' ? formatDiscount(totals.discount) : formatRupees(totals[line])
}
