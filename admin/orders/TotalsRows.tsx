import { Fragment } from 'react'
import { common as commonInEnglish } from '#messages/staff/en/common.ts'
import { orders as ordersInEnglish } from '#messages/staff/en/orders.ts'
import { type OrderAmounts, shownAdvance } from '#shop/cart/cash-due.ts'
import { type OrderTotals, reasonsOf, shownTotals } from '#shop/cart/totals-lines.ts'
import { formatDiscount, formatRupees } from '#shop/money.ts'
import type { DiscountReason } from '#shop/promotions/calculate-discounts.ts'
import { words } from '../words/orders.ts'
import { common } from '../words.ts'

type AmountNames = Record<keyof OrderAmounts | 'free', string>

const namesIn = (orderWords: typeof words, commonWords: typeof common): AmountNames => ({
  subtotal: orderWords.subtotal,
  discount: orderWords.discount,
  shipping: orderWords.shipping,
  total: commonWords.total,
  advance: orderWords.advanceReceived,
  cashDue: orderWords.toCollect,
  toGiveBack: orderWords.toGiveBack,
  free: commonWords.free,
})

/** The amounts of an order, as staff read them. */
export const amountNames = namesIn(words, common)

/** As customers read them on paper. */
export const namesOnPaper = namesIn(ordersInEnglish, commonInEnglish)

type Props = { totals: OrderAmounts & { discounts: DiscountReason[] }; names?: AmountNames }

/**
 * The totals of an order, as the last rows of its items' table: four columns, the amounts in the last. A discount has
 * its reason beside it. With an advance, also what the rider collects.
 */
export const TotalsRows = ({ totals, names = amountNames }: Props) => (
  <>
    {shownTotals(totals).map(line => (
      <tr key={line}>
        <th scope="row" colSpan={3}>
          {names[line]}
          <Reasons discounts={reasonsOf(totals.discounts, line)} />
        </th>
        <td>
          <bdi>{amountOf(totals, line, names)}</bdi>
        </td>
      </tr>
    ))}
    {shownAdvance(totals).map(line => (
      <tr key={line}>
        <th scope="row" colSpan={3}>
          {names[line]}
        </th>
        <td>
          <bdi>{line === 'advance' ? formatDiscount(totals.advance) : formatRupees(totals[line])}</bdi>
        </td>
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

function amountOf(totals: OrderTotals, line: keyof OrderTotals, names: AmountNames): string {
  if (line === 'shipping' && totals.shipping === 0) return names.free
  return line === 'discount' ? formatDiscount(totals.discount) : formatRupees(totals[line])
}
