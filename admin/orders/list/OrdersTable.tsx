import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode, type RefCallback } from 'react'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import type { ListedOrder, OrdersPage } from '../orders.ts'
import { OrderRow } from './OrderRow.tsx'
import classes from './OrdersTable.module.css'

type Props = {
  pages: OrdersPage[]
  list: RefCallback<HTMLElement>
  /** The checkbox for all rows. */
  selectAll: ReactNode
  isSelected: (order: ListedOrder) => boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

/**
 * The orders as a table. On a phone a row has two lines and no column names. Each loaded page is a part of its own, so
 * that the browser passes over those out of view at once.
 */
export function OrdersTable({ pages, list, selectAll, isSelected, onSelect, onOpen, sort, onSort }: Props) {
  return (
    <table className={classes.table} ref={list} tabIndex={-1} aria-label={common.orders}>
      <Head {...{ selectAll, sort, onSort }} />
      {pages.map(({ rows: orders }, page) => (
        <PageRows
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no identity but its place
          key={page}
          selected={orders.flatMap(order => (isSelected(order) ? order.id : [])).join(' ')}
          {...{ orders, onSelect, onOpen }}
        />
      ))}
    </table>
  )
}

type PageRowsProps = Pick<Props, 'onSelect' | 'onOpen'> & {
  orders: ListedOrder[]
  /** The ids of the selected ones with spaces between them: a tick renders only its own page. */
  selected: string
}

const PageRows = memo(({ orders, selected, ...on }: PageRowsProps) => (
  <tbody>
    {orders.map(order => (
      <OrderRow key={order.id} order={order} selected={selected.includes(order.id)} {...on} />
    ))}
  </tbody>
))

const Head = memo(({ selectAll, sort, onSort }: Pick<Props, 'selectAll' | 'sort' | 'onSort'>) => {
  const isNewest = sort === 'newest'
  const Arrow = isNewest ? IconArrowDown : IconArrowUp
  return (
    <thead>
      <tr className={classes.head}>
        <th scope="col">{selectAll}</th>
        <th scope="col" aria-sort={isNewest ? 'descending' : 'ascending'}>
          <button
            type="button"
            className={`${classes.sort} text-ink hover:text-acting`}
            onClick={() => onSort(isNewest ? 'oldest' : 'newest')}
          >
            {isNewest ? listWords.newestFirst : listWords.oldestFirst}
            <Arrow size={14} aria-hidden />
          </button>
        </th>
        <th scope="col">{common.customer}</th>
        <th scope="col">{common.phone}</th>
        <th scope="col" className={classes.items}>
          {common.items}
        </th>
        <th scope="col" className={classes.total}>
          {common.total}
        </th>
        <th scope="col">{listWords.marks}</th>
        <th scope="col">{common.status}</th>
      </tr>
    </thead>
  )
})
