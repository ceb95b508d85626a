import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OrderFilter } from '#shop/orders/matching-orders.ts'
import { BulkBar } from '../parts/BulkBar.tsx'
import { ListCount } from '../parts/ListHead.tsx'
import { useListFocus } from '../parts/use-list-focus.ts'
import { useSelection } from '../parts/use-selection.ts'
import { BulkStatus } from './BulkStatus.tsx'
import { OrderEntry } from './OrderEntry.tsx'
import classes from './OrdersScreen.module.css'
import type { OrdersPage } from './orders.ts'
import { PrintLinks } from './page/PrintLinks.tsx'
import { MAX_PRINTED } from './print-link.ts'
import { StatusReportDialog } from './StatusReportDialog.tsx'
import { type StatusReport, useChangeStatusOfMany } from './use-change-status-of-many.ts'

/** The orders, those that are ticked, and what can be done with them. */
export function OrderEntries({ pages, filter }: { pages: OrdersPage[]; filter: OrderFilter }) {
  const orders = pages.flatMap(page => page.orders)
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter, total })
  const { selected, count } = selection
  const [report, setReport] = useState<StatusReport | null>(null)
  const change = useChangeStatusOfMany(done => {
    selection.clear()
    setReport(done)
  })
  const selectAll = useRef<HTMLInputElement>(null)
  const list = useListFocus<HTMLOListElement>(pages.map(page => page.orders))
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          ref={selectAll}
          className={classes.all}
          label={total === 1 ? 'Select the 1 order' : `Select all ${total.toLocaleString('en')} orders`}
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={() => (count > 0 ? selection.clear() : selection.selectAll())}
        />
        <ListCount>
          Showing {orders.length.toLocaleString('en')} of {total.toLocaleString('en')} orders
        </ListCount>
      </div>
      {count > 0 && (
        <BulkBar
          onClear={selection.clear}
          actions={
            <>
              {'ids' in selected && count <= MAX_PRINTED && (
                <div className={classes.print}>
                  <PrintLinks ids={selected.ids} />
                </div>
              )}
              <BulkStatus
                count={count}
                busy={change.isPending}
                onChange={status =>
                  change.mutate({
                    selected,
                    shown: orders.filter(({ id }) => selection.isSelected(id)),
                    newestSeen: orders[0]?.id,
                    status,
                  })
                }
              />
            </>
          }
        >
          {count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`} selected
        </BulkBar>
      )}
      <ol className={classes.list} ref={list} tabIndex={-1}>
        {orders.map(order => (
          <li key={order.id} tabIndex={-1}>
            <OrderEntry
              order={order}
              selected={selection.isSelected(order.id)}
              onSelect={() => selection.toggle(order.id)}
            />
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
