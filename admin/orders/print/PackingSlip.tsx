import { memo } from 'react'
import { addressLines } from '#shop/address/address.ts'
import { formatRupees } from '#shop/money.ts'
import { readablePhone } from '#shop/phone.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { datesOnPaper } from '../../parts/format-date.ts'
import { shortNumber } from '../short-number.ts'
import { namesOnPaper, TotalsRows } from '../TotalsRows.tsx'
import { Code128 } from './Barcode.tsx'
import classes from './PackingSlip.module.css'
import { PrintedPhones } from './PrintedPhones.tsx'
import { cashToCollect, openParcel, type PrintData, type PrintedOrder } from './print-data.ts'
import { UserText } from './UserText.tsx'
import { useFitText } from './use-fit-text.ts'
import { useRollPages } from './use-roll-pages.ts'

/** An order with more lines, or longer notes, gets a sheet of its own: half a sheet would be too small to read. */
const MOST_ON_HALF = { lines: 14, notes: 400 }

type Props = { orders: PrintedOrder[]; sender: PrintData['sender'] }

/** Packing slips of A5, two on a sheet of A4, one above the other: one cut across the middle parts all of them. */
export function PackingSlips({ orders, sender }: Props) {
  return pairsOf(orders).map(pair =>
    pair.length === 1 && pair.some(isLong) ? (
      pair.map(order => <LongSlip key={order.id} {...{ order, sender }} />)
    ) : (
      <div key={pair[0]?.id} className={classes.sheet}>
        {pair.map(order => (
          <HalfSlip key={order.id} {...{ order, sender }} />
        ))}
      </div>
    ),
  )
}

/** Packing slips for a thermal printer with a roll of 80 mm, as many shops have one for bills. */
export function RollSlips({ orders, sender }: Props) {
  const slips = useRollPages(orders)
  return (
    <div ref={slips}>
      {orders.map(order => (
        <article key={order.id} className={classes.roll} aria-label={`Packing slip of ${order.orderNumber}`}>
          <Slip {...{ order, sender }} />
        </article>
      ))}
    </div>
  )
}

const isLong = ({ items, notes }: PrintedOrder): boolean =>
  items.length > MOST_ON_HALF.lines || (notes?.length ?? 0) > MOST_ON_HALF.notes

function pairsOf(orders: PrintedOrder[]): PrintedOrder[][] {
  const sheets: PrintedOrder[][] = []
  for (const order of orders) {
    const last = sheets.at(-1)
    if (last?.length === 1 && !last.some(isLong) && !isLong(order)) last.push(order)
    else sheets.push([order])
  }
  return sheets
}

type SlipProps = { order: PrintedOrder; sender: PrintData['sender'] }

const HalfSlip = memo(({ order, sender }: SlipProps) => {
  const slip = useFitText<HTMLElement>()
  return (
    <article ref={slip} className={classes.half} aria-label={`Packing slip of ${order.orderNumber}`}>
      <Slip {...{ order, sender }} />
    </article>
  )
})

const LongSlip = ({ order, sender }: SlipProps) => (
  <article className={classes.long} aria-label={`Packing slip of ${order.orderNumber}`}>
    <Slip {...{ order, sender }} />
  </article>
)

function Slip({ order, sender }: SlipProps) {
  return (
    <>
      <header className={classes.head}>
        <p className={classes.store}>
          <UserText text={sender.name} />
        </p>
        <h2 className={classes.number}>
          <span>{order.orderNumber.slice(0, -8)}</span>
          {shortNumber(order.orderNumber)}
        </h2>
        <p className={classes.quiet}>Packing slip · {datesOnPaper.formatDateTime(order.createdAt)}</p>
        {order.promised && <p className={classes.quiet}>Promised for {datesOnPaper.formatDays(order.promised)}</p>}
        <Code128 text={order.orderNumber} height={9} />
      </header>
      <div className={classes.who}>
        <section>
          <h3 className={classes.part}>Deliver to</h3>
          <DeliverTo order={order} />
        </section>
        <Cash order={order} />
        {order.notes && (
          <section className={classes.notes}>
            <h3 className={classes.part}>The customer's notes</h3>
            <UserText className={classes.typed} text={order.notes} />
          </section>
        )}
        {sender.phone && (
          <p className={classes.foot}>
            Questions? Call <bdi>{readablePhone(sender.phone)}</bdi>
          </p>
        )}
      </div>
      <Items order={order} />
    </>
  )
}

function DeliverTo({ order }: { order: PrintedOrder }) {
  return (
    <>
      <p className={classes.name}>
        <UserText className={classes.typed} text={order.customerName} />
      </p>
      <p className={classes.phone}>
        <PrintedPhones order={order} />
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
      <span className={classes.part}>{openParcel(order)}</span>
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
        <TotalsRows totals={order} names={namesOnPaper} />
      </tfoot>
    </table>
  )
}
