import { memo } from 'react'
import { addressLines } from '#shop/address/address.ts'
import { readablePhone } from '#shop/phone.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { shortNumber } from '../short-number.ts'
import { Code128, QrOfNumber } from './Barcode.tsx'
import classes from './LabelPages.module.css'
import { PrintedPhones } from './PrintedPhones.tsx'
import { cashToCollect, openParcel, type PrintData, type PrintedOrder } from './print-data.ts'
import { UserText } from './UserText.tsx'
import { useFitText } from './use-fit-text.ts'

/** The most lines of contents. A label has to leave room for a long address. */
const MAX_CONTENTS = 6

type Props = { orders: PrintedOrder[]; sender: PrintData['sender'] }

/** Labels of 100 × 150 mm, each on a page of its own, for a thermal printer. */
export function ThermalLabels({ orders, sender }: Props) {
  return orders.map(order => <Label key={order.id} {...{ order, sender }} />)
}

/** Four labels on a sheet of A4. */
export function LabelSheets({ orders, sender }: Props) {
  const pages = Array.from({ length: Math.ceil(orders.length / 4) }, (_, page) => orders.slice(page * 4, page * 4 + 4))
  return pages.map(page => (
    <div key={page[0]?.id} className={classes.sheet}>
      {page.map(order => (
        <Label key={order.id} {...{ order, sender }} />
      ))}
    </div>
  ))
}

const Label = memo(({ order, sender }: { order: PrintedOrder; sender: PrintData['sender'] }) => {
  const label = useFitText<HTMLElement>()
  return (
    <article ref={label} className={classes.label} aria-label={`Label of ${order.orderNumber}`}>
      <p className={classes.sender}>
        <strong>
          From: <UserText text={sender.name} />
        </strong>
        {sender.phone && (
          <>
            {' · '}
            <bdi>{readablePhone(sender.phone)}</bdi>
          </>
        )}
        {sender.address && <UserText className={classes.typed} text={inOneLine(sender.address)} />}
      </p>
      <Receiver order={order} />
      <Contents order={order} />
      <Cash order={order} />
      <div className={classes.codes}>
        <p className={classes.number}>
          <Code128 text={order.orderNumber} height={15} />
          <span>
            {order.orderNumber.slice(0, -8)}
            <strong>{shortNumber(order.orderNumber)}</strong>
          </span>
        </p>
        <QrOfNumber text={order.orderNumber} size={20} />
      </div>
    </article>
  )
})

function Receiver({ order }: { order: PrintedOrder }) {
  return (
    <section className={classes.receiver}>
      <p className={classes.name}>
        <UserText className={classes.typed} text={order.customerName} />
      </p>
      <p className={classes.phone}>
        <PrintedPhones order={order} /> <span className={classes.call}>Call before delivery</span>
      </p>
      <address className={classes.address}>
        {addressLines(order.address).map(({ part, text }) => {
          const line = <UserText key={part} className={classes.typed} text={inOneLine(text)} />
          return part === 'city' ? (
            <strong key={part} className={classes.city}>
              {line}
            </strong>
          ) : (
            line
          )
        })}
      </address>
    </section>
  )
}

function Contents({ order }: { order: PrintedOrder }) {
  const rest = order.items.length - MAX_CONTENTS
  const shown = rest > 1 ? order.items.slice(0, MAX_CONTENTS) : order.items
  return (
    <section className={classes.contents}>
      <ul className="m-0 p-0 list-none">
        {shown.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move, and two may be alike
          <li key={position}>
            {item.quantity} ×{' '}
            <bdi>
              <UserText text={productWithVariant(item.productName, item.variantName)} />
            </bdi>
          </li>
        ))}
        {rest > 1 && <li>and {rest} more items</li>}
      </ul>
      {order.weight !== null && <p>Weight: {order.weight.toLocaleString('en')} kg</p>}
      {order.notes && (
        <p className={classes.notes}>
          Customer: <UserText text={inOneLine(order.notes)} />
        </p>
      )}
      {order.shipment && (
        <p>
          <bdi>{order.shipment.courier}</bdi> <strong>{order.shipment.trackingNumber}</strong>
        </p>
      )}
    </section>
  )
}

function Cash({ order }: { order: PrintedOrder }) {
  const cash = cashToCollect(order)
  if ('reason' in cash) return <p className={classes.noCash}>{cash.reason}</p>
  return (
    <p className={classes.cash}>
      <span>
        COD <strong>{cash.amount}</strong>
      </span>
      <span className={classes.open}>{openParcel(order)}</span>
    </p>
  )
}

/** The lines of a text in one paragraph, because a label has little height. */
const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')
