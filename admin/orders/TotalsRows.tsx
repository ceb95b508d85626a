import { Fragment } from 'react'
import { type OrderTotals, reasonsOf, shownTotals } from '#shop/cart/order-totals.ts'
import { formatDiscount, formatRupees } from '#shop/money.ts'
import type { DiscountReason } from '#shop/promotions/calculate-discounts.ts'

const names: Record<keyof OrderTotals, string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  total: 'Total',
}

/**
 * The totals of an order, as the last rows of its items' table: four columns, the amounts in the last. A discount has
 * its reason beside it.
 */
export const TotalsRows = ({ totals }: { totals: OrderTotals & { discounts: DiscountReason[] } }) =>
  shownTotals(totals).map(line => (
    <tr key={line}>
      <th scope="row" colSpan={3}>
        {names[line]}
        <Reasons discounts={reasonsOf(totals.discounts, line)} />
      </th>
      <td>{amountOf(totals, line)}</td>
    </tr>
  ))

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
