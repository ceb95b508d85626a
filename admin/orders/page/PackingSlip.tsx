import { addressLines } from '#shop/address.ts'
import { formatRupees } from '#shop/money.ts'
import { readablePhone } from '#shop/phone.ts'
import { variantLabel } from '#shop/products/variant-label.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { TotalsRows } from '../TotalsRows.tsx'
import classes from './PackingSlip.module.css'
import { cashToCollect, type PrintData, type PrintedOrder } from './print-data.ts'
import { UserText } from './UserText.tsx'

/** The packing slip of an order, starting on a new page. */
export function PackingSlip({ order, printed }: { order: PrintedOrder; printed: PrintData }) {
  return (
    <article className={classes.slip} aria-label={`Packing slip of ${order.orderNumber}`}>
      <div className={`tiles ${classes.tiles}`} aria-hidden="true" />
      <header className={classes.head}>
        <p className={classes.store}>
          <UserText text={printed.storeName} />
        </p>
        <p className={classes.quiet}>Packing slip · {formatDateTime(order.createdAt)}</p>
        <h2 className={classes.number}>{order.orderNumber}</h2>
      </header>
      <div className={classes.who}>
        <section>
          <h3 className={classes.part}>Deliver to</h3>
          <DeliverTo order={order} />
        </section>
        <Cash order={order} />
      </div>
      <Items order={order} />
      {order.notes && (
        <section className={classes.notes}>
          <h3 className={classes.part}>The customer's notes</h3>
          <UserText className={classes.typed} text={order.notes} />
        </section>
      )}
      {printed.storePhone && <p className={classes.foot}>Questions? Call {printed.storePhone}</p>}
    </article>
  )
}

function DeliverTo({ order }: { order: PrintedOrder }) {
  return (
    <>
      <p className={classes.name}>
        <UserText className={classes.typed} text={order.customerName} />
      </p>
      <p className={classes.phone}>
        <bdi>{readablePhone(order.customerPhone)}</bdi>
      </p>
      <address className={classes.address}>
        {addressLines(order.address).map(({ part, text }) => (
          <UserText key={part} className={classes.typed} text={text} />
        ))}
      </address>
    </>
  )
}

function Cash({ order }: { order: PrintedOrder }) {
  const cash = cashToCollect(order)
  if ('reason' in cash) return <p className={classes.noCash}>{cash.reason}</p>
  return (
    <p className={classes.cash}>
      <span className={classes.part}>Cash to collect</span>
      <strong className={classes.amount}>{cash.amount}</strong>
    </p>
  )
}

function Items({ order }: { order: PrintedOrder }) {
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Item</th>
          <th scope="col">SKU</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move, and two may be alike
          <tr key={position}>
            <td className={classes.quantity}>{item.quantity} ×</td>
            <td>
              <bdi>
                <UserText text={item.productName} />
              </bdi>
              {variantLabel(item.variantName) && (
                <>
                  {' · '}
                  <strong>
                    <bdi>{item.variantName}</bdi>
                  </strong>
                </>
              )}
            </td>
            <td>{item.sku ?? '–'}</td>
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
