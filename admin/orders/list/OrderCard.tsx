import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { isQuietRisk } from '#shop/risk/risk.ts'
import { AddressBlock } from '../../parts/AddressBlock.tsx'
import { formatDateTime } from '../../parts/format-date.ts'
import { TickBox } from '../../parts/list/TickBox.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { MissingAddress } from '../../risk/MissingAddress.tsx'
import { RiskLines } from '../../risk/RiskLines.tsx'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import { OrderCustomer } from '../OrderCustomer.tsx'
import { OrderItems } from '../OrderItems.tsx'
import { OnHoldMark } from '../on-hold/OnHoldMark.tsx'
import type { ListedOrder } from '../orders.ts'
import { StatusControl } from '../status/StatusControl.tsx'
import { DuplicateMark } from './DuplicateMark.tsx'
import { HoldMark } from './HoldMark.tsx'
import { NotesMark } from './NotesMark.tsx'
import classes from './OrderCard.module.css'
import { cashDueWords } from './OrderRow.tsx'

type Props = {
  order: ListedOrder
  selected: boolean
  /** The same function at each rendering. Otherwise each tick would render every order. */
  onSelect: (id: string) => void
}

/** An order with its customer, address, items and the amount to collect. */
export const OrderCard = memo(function OrderEntry({ order, selected, onSelect }: Props) {
  return (
    <article
      className="card data-selected:border-acting"
      aria-labelledby={`order-${order.id}`}
      data-selected={selected || undefined}
    >
      <header className={classes.head}>
        <TickBox
          label={fill(common.selectNamed, { name: order.orderNumber })}
          checked={selected}
          onChange={() => onSelect(order.id)}
        />
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0 max-md:col-[2/-1]">
          <h2 id={`order-${order.id}`} className="m-0 text-md font-bold tabular-nums">
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              {order.orderNumber}
            </Link>
          </h2>
          <time className="text-quiet text-sm tabular-nums" dateTime={order.createdAt}>
            {formatDateTime(order.createdAt)}
          </time>
        </div>
        <StatusBadge status={order.status} />
        <p className="m-0 text-lg font-bold tabular-nums text-end max-md:row-start-2 max-md:col-[1/3] max-md:text-start">
          {formatRupees(order.total)}
          {order.advance > 0 && <span className="block text-sm">{cashDueWords(order)}</span>}
        </p>
        <StatusControl order={order} />
      </header>
      <OnHoldMark order={order} />
      <RiskLines risks={order.risks.filter(risk => !isQuietRisk(risk))} />
      <HoldMark order={order} />
      <DuplicateMark order={order} />
      <NotesMark order={order} />
      <div className={classes.body}>
        <section>
          <h3 className="m-0 mb-0.5 text-quiet text-xs font-semibold">{common.customer}</h3>
          <OrderCustomer order={order} />
        </section>
        <section>
          <h3 className="m-0 mb-0.5 text-quiet text-xs font-semibold">{common.address}</h3>
          <AddressBlock address={order.address} />
          <MissingAddress order={order} />
          {order.notes && (
            <>
              <h3 className="m-0 mb-0.5 text-quiet text-xs font-semibold">{words.customersNotes}</h3>
              <p className="m-0 as-typed">{order.notes}</p>
            </>
          )}
        </section>
        <section className="max-lg:col-span-full">
          <OrderItems order={order} />
        </section>
      </div>
    </article>
  )
})
