import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { variantLabel } from '#shop/products/variant-label.ts'
import classes from './OrderItems.module.css'
import type { Order } from './orders.ts'
import type { OrderPage } from './page/order.ts'
import { SmallPicture } from './SmallPicture.tsx'
import { TotalsRows } from './TotalsRows.tsx'

type ItemFacts = OrderPage['itemFacts'][number]

type Props = {
  order: Order
  /** On the order's page: what each item is today. */
  facts?: ItemFacts[]
}

/** The items to pack, and the totals. */
export function OrderItems({ order, facts }: Props) {
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
              <ItemName item={item} facts={facts?.[position]} />
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

function ItemName({ item, facts }: { item: Order['items'][number]; facts: ItemFacts | undefined }) {
  const name = <bdi>{item.productName}</bdi>
  return (
    <>
      {facts && <SmallPicture picture={facts.picture} size={48} className={classes.picture ?? ''} />}
      {facts?.productId ? (
        <Link to="/admin/products/$id/edit" params={{ id: facts.productId }}>
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <span className={classes.quiet}>{detailsOf(item)}</span>
    </>
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
