import { Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common, countOrders } from '../../words.ts'
import { importedSentence } from '../imported-sentence.ts'
import type { OrderPage } from './order.ts'

/** The name with a link to the customer, and the number of their orders. */
export function CustomerLink({ order: { customer, customerName } }: { order: OrderPage }) {
  const maySee = useMay('customers.see')
  return (
    <>
      {maySee ? (
        <Link to="/admin/customers/$id" params={{ id: customer.id }}>
          <bdi>{customerName}</bdi>
        </Link>
      ) : (
        <bdi>{customerName}</bdi>
      )}{' '}
      <span className="text-quiet text-sm font-normal tabular-nums">{countsOf(customer)}</span>
    </>
  )
}

/** `3 orders, 1 canceled, Rs 4,490 delivered; before: 7 imported orders, 2 canceled or returned, Rs 21,000`. */
function countsOf({ orders, canceled, paid, imported }: OrderPage['customer']): string {
  const now = [
    countOrders(orders),
    ...(canceled > 0 ? [fill(words.canceledCount, { count: canceled.toLocaleString('en') })] : []),
    ...(paid > 0 ? [fill(words.deliveredAmount, { amount: formatRupees(paid) })] : []),
  ].join(common.comma)
  return imported.orders > 0 ? fill(words.beforeThat, { now, imported: importedSentence(imported) }) : now
}
