import { Checkbox } from '@mantine/core'
import { memo, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { isOpen } from '#shop/order-status/status.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { customerKey } from '#shop/phone.ts'
import { useListFocus } from '../../parts/focus/use-list-focus.ts'
import { ListCount } from '../../parts/list/ListHead.tsx'
import { type Selected, useSelection } from '../../parts/list/use-selection.ts'
import { listWords } from '../../words/order-list.ts'
import type { ChosenOrders, ListedOrder, OrdersPage } from '../orders.ts'
import { StatusReportDialog } from '../status/StatusReportDialog.tsx'
import { type StatusReport, useBulkChangeStatus } from '../status/use-bulk-change-status.ts'
import { OrderCard } from './OrderCard.tsx'
import classes from './OrderList.module.css'
import { MarkText } from './OrderMarks.tsx'
import { OrdersBar } from './OrdersBar.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { SelectFirst } from './SelectFirst.tsx'
import type { OrdersView } from './use-orders-view.ts'

type Props = {
  pages: OrdersPage[]
  filter: OrderFilter
  view: OrdersView
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** The same function at each rendering. */
  onOpen: (id: string) => void
}

/** The list of orders, as a table or as cards, with their selection and its actions. */
export function OrderList({ pages, filter, view, sort, onSort, onOpen }: Props) {
  const orders = useMemo(() => pages.flatMap(page => page.rows), [pages])
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter, total })
  const isMatch = ({ status }: ListedOrder) => filter.status === undefined || status === filter.status
  // With all selected, an order that was just confirmed stays on screen, but no longer belongs to them.
  const isSelected = (order: ListedOrder) =>
    selection.isSelected(order.id) && ('ids' in selection.selected || isMatch(order))
  const [report, setReport] = useState<StatusReport | null>(null)
  const selectAll = useRef<HTMLInputElement>(null)
  const selectAllBox = useSelectAllBox(selectAll, { selection, orders, total })
  const list = useListFocus<HTMLElement>(pages.map(page => page.rows))
  const showList = useCallback(
    (element: HTMLElement | null) => {
      list.current = element
    },
    [list],
  )
  return (
    <div className="@container/orders">
      <div className={classes.list} data-view={view}>
        {view === 'detailed' && <div className="mb-2 px-4 max-md:p-3">{selectAllBox}</div>}
        <SelectionBar
          // A tick is painted first, and the bar follows it.
          selection={useDeferredValue(selection)}
          newestId={pages[0]?.newestId}
          onReport={setReport}
          {...{ orders, sort }}
        />
        {view === 'table' ? (
          <OrdersTable
            list={showList}
            selectAll={selectAllBox}
            isSelected={isSelected}
            onSelect={selection.toggle}
            {...{ pages, sort, onSort, onOpen }}
          />
        ) : (
          <ol className="grid gap-3 m-0 p-0 list-none" ref={showList} tabIndex={-1}>
            {orders.map(order => (
              <li key={order.id} tabIndex={-1} data-order={order.id}>
                <OrderCard order={order} selected={isSelected(order)} onSelect={selection.toggle} />
              </li>
            ))}
          </ol>
        )}
        <div className="mt-2">
          <ListCount>
            {fill(listWords.showing, {
              count: orders.filter(isMatch).length.toLocaleString('en'),
              total: total.toLocaleString('en'),
            })}
          </ListCount>
        </div>
        <MarkText />
        {report && (
          <StatusReportDialog
            report={report}
            onClose={() => {
              setReport(null)
              selectAll.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

type Selection = ReturnType<typeof useSelection<OrderFilter>>

type SelectAllOptions = { selection: Selection; orders: ListedOrder[]; total: number }

/** The box for all orders. It is rendered only when it changes, because a tick must be painted at once. */
function useSelectAllBox(box: RefObject<HTMLInputElement | null>, { selection, orders, total }: SelectAllOptions) {
  const { count, clear, selectAll, selectOnly } = selection
  const isAll = count > 0 && count === total
  const isSome = count > 0 && !isAll
  const toggleAll = isAll ? clear : selectAll
  const selectFirst = useCallback(
    (most: number) => selectOnly(orders.slice(0, most).map(({ id }) => id)),
    [orders, selectOnly],
  )
  return useMemo(
    () => (
      <div className="flex items-center gap-0.5">
        <Checkbox
          ref={box}
          data-select-all
          className={classes.selectAll}
          label={
            total === 1 ? (
              listWords.selectThe1Order
            ) : (
              <>
                {fill(listWords.selectAll, { count: total.toLocaleString('en') })}
                <span className="max-md:sr-only"> {listWords.ordersAfterCount}</span>
              </>
            )
          }
          checked={isAll}
          indeterminate={isSome}
          onChange={toggleAll}
        />
        {total > 1 && <SelectFirst total={total} onSelect={selectFirst} />}
      </div>
    ),
    [box, total, isAll, isSome, toggleAll, selectFirst],
  )
}

type SelectionBarProps = {
  selection: Selection
  orders: ListedOrder[]
  newestId: string | null | undefined
  sort: OrderSort
  onReport: (report: StatusReport) => void
}

/** The actions for the selected orders. They act on the orders that the bar counts. */
const SelectionBar = memo(({ selection, orders, newestId, sort, onReport }: SelectionBarProps) => {
  const { count, clear, isSelected } = selection
  const selected = asShown(selection.selected, { orders, newestId, sort })
  const change = useBulkChangeStatus({ onDone: clear, onRefused: onReport })
  if (count === 0) return null
  return (
    <div className={classes.bar}>
      <OrdersBar
        count={count}
        selection={selected}
        busy={change.isPending}
        areOnHold={orders.every(({ id, postponed }) => postponed !== null || !isSelected(id))}
        areConfirmed={orders.every(({ id, status }) => status !== 'pending' || !isSelected(id))}
        mergeable={mergeableOf(
          orders.filter(({ id }) => isSelected(id)),
          count,
        )}
        onChange={(status, reason) =>
          change.mutate({ selected, shown: orders.filter(({ id }) => isSelected(id)), status, reason })
        }
        onShipped={clear}
        onClear={clear}
      />
    </div>
  )
})

/** The ids of at least two selected orders of one customer that are not shipped, the oldest first. */
function mergeableOf(selected: ListedOrder[], count: number): string[] | null {
  const customers = new Set(selected.map(({ customerPhone }) => customerKey(customerPhone)))
  const isOne = count > 1 && selected.length === count && customers.size === 1
  if (!isOne || !selected.every(({ status }) => isOpen(status))) return null
  return selected.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).map(({ id }) => id)
}

/**
 * The selection with the newest order on screen, so that it never has later ones, and in the order on screen, however
 * it was ticked: labels are printed and tracking numbers are pasted in that order.
 */
function asShown(
  selected: Selected<OrderFilter>,
  { orders, newestId, sort }: Pick<SelectionBarProps, 'orders' | 'newestId' | 'sort'>,
): ChosenOrders {
  if (!('ids' in selected)) return { ...selected, filter: { ...selected.filter, upTo: newestId ?? undefined, sort } }
  const places = new Map(orders.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? orders.length
  return { ids: selected.ids.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}
