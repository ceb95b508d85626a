import { useRef, useState } from 'react'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import { ListCount } from '../parts/ListHead.tsx'
import { SelectAll } from '../parts/SelectAll.tsx'
import { useListFocus } from '../parts/use-list-focus.ts'
import { type Selected, useSelection } from '../parts/use-selection.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrdersBar } from './OrdersBar.tsx'
import classes from './OrdersScreen.module.css'
import type { ChosenOrders, OrdersPage } from './orders.ts'
import { StatusReportDialog } from './StatusReportDialog.tsx'
import { type StatusReport, useBulkChangeStatus } from './use-bulk-change-status.ts'

/** The list of orders, with their selection and its actions. */
export function OrderCards({ pages, filter }: { pages: OrdersPage[]; filter: OrderFilter }) {
  const orders = pages.flatMap(page => page.orders)
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter, total })
  const { count } = selection
  const selected = upTo(orders[0]?.id, selection.selected)
  const [report, setReport] = useState<StatusReport | null>(null)
  const change = useBulkChangeStatus({ onDone: selection.clear, onRefused: setReport })
  const selectAll = useRef<HTMLInputElement>(null)
  const list = useListFocus<HTMLOListElement>(pages.map(page => page.orders))
  return (
    <>
      <SelectAll
        box={selectAll}
        label={total === 1 ? 'Select the 1 order' : `Select all ${total.toLocaleString('en')} orders`}
        {...{ total, selection }}
      >
        <ListCount>
          Showing {orders.length.toLocaleString('en')} of {total.toLocaleString('en')} orders
        </ListCount>
      </SelectAll>
      {count > 0 && (
        <OrdersBar
          count={count}
          selection={selected}
          busy={change.isPending}
          onChange={(status, reason) =>
            change.mutate({ selected, shown: orders.filter(({ id }) => selection.isSelected(id)), status, reason })
          }
          onClear={selection.clear}
        />
      )}
      <ol className={classes.list} ref={list} tabIndex={-1}>
        {orders.map(order => (
          <li key={order.id} tabIndex={-1}>
            <OrderCard order={order} selected={selection.isSelected(order.id)} onSelect={selection.toggle} />
          </li>
        ))}
      </ol>
      {report && (
        <StatusReportDialog
          report={report}
          onClose={() => {
            setReport(null)
            selectAll.current?.focus()
          }}
        />
      )}
    </>
  )
}

const upTo = (newestSeen: string | undefined, selected: Selected<OrderFilter>): ChosenOrders =>
  'ids' in selected ? selected : { ...selected, filter: { ...selected.filter, upTo: newestSeen } }
