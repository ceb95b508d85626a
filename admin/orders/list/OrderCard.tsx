import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatRupees } from '#shop/money.ts'
import { AddressBlock } from '../../parts/AddressBlock.tsx'
import { formatDateTime } from '../../parts/format-date.ts'
import { TickBox } from '../../parts/list/TickBox.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { OrderCustomer } from '../OrderCustomer.tsx'
import { OrderItems } from '../OrderItems.tsx'
import type { ListedOrder } from '../orders.ts'
import { StatusControl } from '../status/StatusControl.tsx'
import { DuplicateMark } from './DuplicateMark.tsx'
import { HoldMark } from './HoldMark.tsx'
import { NotesMark } from './NotesMark.tsx'
import classes from './OrderCard.module.css'

type Props = {
  order: ListedOrder
  selected: boolean
  /** The same function at each rendering. Otherwise each tick would render every order. */
  onSelect: (id: string) => void
}

/** An order with its customer, address, items and the amount to collect. */
export const OrderCard = memo(function OrderEntry({ order, selected, onSelect }: Props) {
  return (
    <article className={classes.order} aria-labelledby={`order-${order.id}`} data-selected={selected || undefined}>
      <header className={classes.head}>
        <TickBox label={`Select ${order.orderNumber}`} checked={selected} onChange={() => onSelect(order.id)} />
        <div className={classes.which}>
          <h2 id={`order-${order.id}`} className={classes.number}>
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              {order.orderNumber}
            </Link>
          </h2>
          <time className={classes.quiet} dateTime={order.createdAt}>
            {formatDateTime(order.createdAt)}
          </time>
        </div>
        <StatusBadge status={order.status} />
        <p className={classes.total}>{formatRupees(order.total)}</p>
        <StatusControl order={order} />
      </header>
      <HoldMark order={order} />
      <DuplicateMark order={order} />
      <NotesMark order={order} />
      <div className={classes.body}>
        <section>
          <h3 className={classes.part}>Customer</h3>
          <OrderCustomer order={order} />
        </section>
        <section>
          <h3 className={classes.part}>Address</h3>
          <AddressBlock address={order.address} />
          {order.notes && (
            <>
              <h3 className={classes.part}>Customer's notes</h3>
              <p className={classes.notes}>{order.notes}</p>
            </>
          )}
        </section>
        <section className={classes.items}>
          <OrderItems order={order} />
        </section>
      </div>
    </article>
  )
})
