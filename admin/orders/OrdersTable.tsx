import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode, RefCallback } from 'react'
import type { OrderSort } from '#shop/orders/order-sort.ts'
import { OrderRow } from './OrderRow.tsx'
import classes from './OrdersTable.module.css'
import type { ListedOrder } from './orders.ts'

type Props = {
  orders: ListedOrder[]
  list: RefCallback<HTMLElement>
  /** The checkbox for all rows. */
  selectAll: ReactNode
  isSelected: (id: string) => boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

/** The orders as a table. On a phone a row has two lines and no column names. */
export function OrdersTable({ orders, list, selectAll, isSelected, onSelect, onOpen, sort, onSort }: Props) {
  const isNewest = sort === 'newest'
  const Arrow = isNewest ? IconArrowDown : IconArrowUp
  return (
    <table className={classes.table}>
      <thead>
        <tr className={classes.head}>
          <th scope="col">{selectAll}</th>
          <th scope="col" aria-sort={isNewest ? 'descending' : 'ascending'}>
            <button type="button" className={classes.sort} onClick={() => onSort(isNewest ? 'oldest' : 'newest')}>
              {isNewest ? 'Newest first' : 'Oldest first'}
              <Arrow size={14} aria-hidden />
            </button>
          </th>
          <th scope="col">Customer</th>
          <th scope="col">Phone</th>
          <th scope="col" className={classes.items}>
            Items
          </th>
          <th scope="col" className={classes.total}>
            Total
          </th>
          <th scope="col">Marks</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody ref={list} tabIndex={-1}>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} selected={isSelected(order.id)} {...{ onSelect, onOpen }} />
        ))}
      </tbody>
    </table>
  )
}
