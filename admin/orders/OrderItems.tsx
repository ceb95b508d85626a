import { formatRupees } from '#shop/money.ts'
import { variantLabel } from '#shop/products/variant-label.ts'
import classes from './OrderItems.module.css'
import type { Order } from './orders.ts'
import { TotalsRows } from './TotalsRows.tsx'

/** The items to pack, and the totals. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <table className={classes.items}>
      <caption className={classes.caption}>{countOf(order)}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move, and two may be alike
          <tr key={position}>
            <td>
              <bdi>{item.productName}</bdi> <span className={classes.quiet}>{detailsOf(item)}</span>
            </td>
            <td>{item.quantity} ×</td>
            <td>{formatRupees(item.price)}</td>
            <td>{formatRupees(item.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <TotalsRows totals={order} />
      </tfoot>
    </table>
  )
}

/** `2 items`, and the number of pieces when it is higher, because the parcel is counted by pieces. */
function countOf({ items }: Order): string {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  const lines = items.length === 1 ? '1 item' : `${items.length} items`
  return pieces === items.length ? lines : `${lines}, ${pieces} pieces`
}

const detailsOf = (item: Order['items'][number]): string =>
  [variantLabel(item.variantName), item.sku].filter(Boolean).join(' · ')
