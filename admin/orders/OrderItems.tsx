import { Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { words } from '../words/orders.ts'
import { common, counted } from '../words.ts'
import classes from './OrderItems.module.css'
import type { Order } from './orders.ts'
import type { OrderPage } from './page/order.ts'
import { SmallPicture } from './SmallPicture.tsx'
import { TotalsRows } from './TotalsRows.tsx'

type Item = Order['items'][number]
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
      <caption className="p-0 text-quiet text-xs font-semibold text-start">{countItems(order)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{common.quantity}</th>
          <th scope="col">{common.price}</th>
          <th scope="col">{common.total}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move, and two may be alike
          <tr key={position}>
            <td>
              {facts ? (
                <KnownItem item={item} facts={facts[position]} holdsStock={order.hold === 'held'} />
              ) : (
                <>
                  <bdi>{item.productName}</bdi>{' '}
                  <span className="text-quiet text-sm [&_[data-none]]:text-error [&_[data-none]]:font-semibold">
                    {detailsOf(item)}
                  </span>
                </>
              )}
            </td>
            <td data-many={item.quantity > 1 || undefined}>{item.quantity} ×</td>
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

type KnownItemProps = { item: Item; facts: ItemFacts | undefined; holdsStock: boolean }

/** What is read out on the phone: name, then size and colour, and how many more there are if the customer asks. */
function KnownItem({ item, facts, holdsStock }: KnownItemProps) {
  const name = <bdi>{item.productName}</bdi>
  const variant = variantLabel(item.variantName)
  return (
    <div className="flex gap-3 py-1">
      <SmallPicture picture={facts?.picture ?? null} size={48} />
      <div>
        {facts?.productId ? (
          <Link to="/admin/products/$id/edit" params={{ id: facts.productId }}>
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        {variant && (
          <span className="block font-bold">
            <bdi>{variant}</bdi>
          </span>
        )}{' '}
        <span className="text-quiet text-sm [&_[data-none]]:text-error [&_[data-none]]:font-semibold">
          {item.sku}
          {item.sku && typeof facts?.available === 'number' && ' · '}
          <Stock available={facts?.available ?? null} holdsStock={holdsStock} />
        </span>
      </div>
    </div>
  )
}

/** None is a warning only for an order that holds nothing, because the pieces of any other are set aside. */
function Stock({ available, holdsStock }: { available: number | null; holdsStock: boolean }) {
  if (available === null) return null
  return (
    <span data-none={(available < 1 && !holdsStock) || undefined}>
      {available < 1 ? words.noMoreInStock : fill(words.moreInStock, { count: available.toLocaleString('en') })}
    </span>
  )
}

/** `2 items`, and the number of pieces when it is higher, because the parcel is counted by pieces. */
function countItems({ items }: Order): string {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  const lines = counted(items.length, [words.itemOne, words.items])
  return pieces === items.length ? lines : fill(words.itemsAndPieces, { items: lines, count: pieces })
}

const detailsOf = (item: Item): string => [variantLabel(item.variantName), item.sku].filter(Boolean).join(' · ')
