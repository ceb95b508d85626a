import { type MouseEvent, memo } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { TickBox } from '../../parts/list/TickBox.tsx'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import type { ListedOrder } from '../orders.ts'
import { shortNumber } from '../short-number.ts'
import { OrderAge } from './OrderAge.tsx'
import { OrderMarks } from './OrderMarks.tsx'
import classes from './OrderRow.module.css'
import { RowItems } from './RowItems.tsx'
import { RowPhone } from './RowPhone.tsx'
import { RowStatus } from './RowStatus.tsx'

type Props = {
  order: ListedOrder
  selected: boolean
  /** The same functions at each rendering. Otherwise each tick would render every order. */
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}

/** An order as a row of the table. A click anywhere but on a control opens it. */
export const OrderRow = memo(function OrderRow({ order, selected, onSelect, onOpen }: Props) {
  const { id, orderNumber, status } = order
  return (
    <tr
      className={classes.row}
      tabIndex={-1}
      aria-label={`${orderNumber}, ${order.customerName}, ${formatRupees(order.total)}${order.advance > 0 ? `, ${cashDueWords(order)}` : ''}`}
      data-order={id}
      data-selected={selected || undefined}
      onClick={event => isPlain(event) && !isOnControl(event) && onOpen(id)}
    >
      <td className={classes.select}>
        <TickBox
          label={fill(common.selectNamed, { name: orderNumber })}
          checked={selected}
          onChange={() => onSelect(id)}
        />
      </td>
      <td className={classes.number}>
        <a
          href={`/admin/orders/${id}`}
          className={classes.link}
          aria-label={orderNumber}
          onClick={event => {
            if (!isPlain(event)) return
            event.preventDefault()
            onOpen(id)
          }}
        >
          {shortNumber(orderNumber)}
        </a>
        <OrderAge placedAt={order.createdAt} className={classes.quiet ?? ''} />
      </td>
      <td className={classes.customer}>
        <bdi className={classes.name}>{order.customerName}</bdi>
        <bdi className={classes.quiet}>{order.address.city}</bdi>
      </td>
      <td className={classes.phone}>
        <RowPhone order={order} />
      </td>
      <td className={classes.items}>
        <RowItems order={order} />
      </td>
      <td className={classes.total}>
        <bdi>{formatRupees(order.total)}</bdi>
        {order.advance > 0 && <span className={classes.due}>{cashDueWords(order)}</span>}
      </td>
      <td className={classes.marks}>
        <OrderMarks order={order} />
      </td>
      <td className={classes.status} data-color={orderStatusStyle[status].color}>
        <RowStatus order={order} />
      </td>
    </tr>
  )
})

/** What the rider collects, or what the shop owes. */
export const cashDueWords = ({ cashDue, toGiveBack }: ListedOrder): string =>
  toGiveBack > 0
    ? fill(listWords.toRefund, { amount: formatRupees(toGiveBack) })
    : fill(listWords.due, { amount: formatRupees(cashDue) })

/** With a key the browser opens a link in a new tab or window. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey && !altKey

/** Whether it clicks a control, or marks text. Clicks in a dialog of the row also arrive here. */
const isOnControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !(target instanceof Element) ||
  !currentTarget.contains(target) ||
  target.closest('a, button, input, select, label') !== null ||
  window.getSelection()?.type === 'Range'
