import { addressLines } from '#shop/address.ts'
import { readablePhone } from '#shop/phone.ts'
import classes from './LabelPages.module.css'
import { cashToCollect, type PrintData, type PrintedOrder } from './print-data.ts'
import { UserText } from './UserText.tsx'
import { useFitText } from './use-fit-text.ts'

const ON_A_PAGE = 8

/** Address labels: eight on a sheet of A4, to be cut apart. */
export function LabelPages({ printed: { orders } }: { printed: PrintData }) {
  const pages = Array.from({ length: Math.ceil(orders.length / ON_A_PAGE) }, (_, page) =>
    orders.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE),
  )
  return pages.map(page => (
    <div key={page[0]?.id} className={classes.sheet}>
      {page.map(order => (
        <Label key={order.id} order={order} />
      ))}
    </div>
  ))
}

function Label({ order }: { order: PrintedOrder }) {
  const cash = cashToCollect(order)
  const label = useFitText<HTMLElement>()
  return (
    <article ref={label} className={classes.label} aria-label={`Label of ${order.orderNumber}`}>
      <p className={classes.name}>
        <UserText className={classes.typed} text={order.customerName} />
      </p>
      <p className={classes.phone}>
        <bdi>{readablePhone(order.customerPhone)}</bdi>
      </p>
      <address className={classes.address}>
        {addressLines(order.address).map(({ part, text }) => {
          const line = <UserText key={part} className={classes.typed} text={inOneLine(text)} />
          return part === 'city' ? <strong key={part}>{line}</strong> : line
        })}
      </address>
      <div className={classes.foot}>
        <span className={classes.number}>{order.orderNumber}</span>
        {'reason' in cash ? (
          <strong>{cash.reason}</strong>
        ) : (
          <span className={classes.cash}>
            COD <strong>{cash.amount}</strong>
          </span>
        )}
      </div>
    </article>
  )
}

/** The lines of an address in one paragraph, because a label has little height. */
const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')
