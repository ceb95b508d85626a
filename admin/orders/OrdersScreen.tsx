import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { formatRupees } from '#shop/money.ts'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import choices from '../parts/Choices.module.css'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ListContents } from '../parts/ListContents.tsx'
import { Screen } from '../parts/Screen.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { useMay } from '../session/rights.ts'
import { countOf } from './count-of.ts'
import { NewOrdersBar } from './new-orders/NewOrdersBar.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import classes from './OrdersScreen.module.css'
import { countFilters, exportHref, filterOf, type ListSearch, sortOf } from './order-search.ts'
import { countsQuery, ordersQuery } from './orders.ts'
import { UnconfirmedOrders } from './UnconfirmedOrders.tsx'
import { type OrdersView, ordersViews, useOrdersView } from './use-orders-view.ts'

const route = getRouteApi('/layout/admin/orders/')

export function OrdersScreen() {
  const search = route.useSearch()
  const filter = filterOf(search)
  const sort = sortOf(search)
  const [view, setView] = useOrdersView()
  const navigate = route.useNavigate()
  const change = (changed: ListSearch) => void navigate({ search: { ...search, ...changed }, replace: true })
  const open = useCallback((id: string) => void navigate({ to: '/admin/orders/$id', params: { id } }), [navigate])
  const clear = () => {
    void navigate({ search: {} })
    // The pressed button disappears with the filters, so the focus moves.
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
  }
  return (
    <Screen
      title="Orders"
      aside={
        <div className={classes.head}>
          <OrdersSum filter={filter} />
          <search className={classes.search}>
            <SearchField
              label="Search orders"
              placeholder="Number, phone, name, city, SKU, note"
              value={filter.search}
              onSearch={search => change({ search })}
            />
          </search>
          <ViewSwitch view={view} onChange={setView} />
          <ExportLink filter={filter} />
        </div>
      }
    >
      <UnconfirmedOrders />
      <OrderFilters search={search} filter={filter} onSearch={change} onClear={clear} />
      <NewOrdersBar filter={filter} sort={sort} />
      <ListContents
        query={ordersQuery(filter, sort)}
        rowsOf={({ orders }) => orders}
        empty={() => <NoOrders filter={filter} onClear={clear} />}
      >
        {pages => (
          <OrderList
            pages={pages}
            filter={filter}
            view={view}
            sort={sort}
            onSort={sort => change({ sort })}
            onOpen={open}
          />
        )}
      </ListContents>
    </Screen>
  )
}

/** `34 orders, Rs 128,450`: the matching orders. */
function OrdersSum({ filter }: { filter: OrderFilter }) {
  const { data: counts } = useQuery(countsQuery(filter))
  if (!counts) return <p className={classes.sum} />
  const { orders, total } = countOf(counts, filter.status)
  return (
    <p className={classes.sum}>
      {orders === 1 ? '1 order' : `${orders.toLocaleString('en')} orders`}
      {total !== null && `, ${formatRupees(total)}`}
    </p>
  )
}

const viewLabels: Record<OrdersView, string> = { table: 'Table', detailed: 'Detailed' }

const ViewSwitch = ({ view, onChange }: { view: OrdersView; onChange: (view: OrdersView) => void }) => (
  <fieldset className={choices.choices} aria-label="View">
    {ordersViews.map(name => (
      <button
        key={name}
        type="button"
        className={choices.choice}
        aria-pressed={name === view}
        onClick={() => onChange(name)}
      >
        {viewLabels[name]}
      </button>
    ))}
  </fieldset>
)

function ExportLink({ filter }: { filter: OrderFilter }) {
  if (!useMay('orders.export')) return null
  return (
    <Button
      renderRoot={props => <DownloadLink {...props} href={exportHref(filter)} />}
      variant="default"
      classNames={{ root: classes.export, section: classes.exportIcon, label: classes.exportLabel }}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Export CSV
    </Button>
  )
}

function NoOrders({ filter, onClear }: { filter: OrderFilter; onClear: () => void }) {
  if (countFilters(filter) === 0) {
    return <AdminEmptyState title="No orders yet">New orders appear here as shoppers place them.</AdminEmptyState>
  }
  return (
    <AdminEmptyState title="No orders match your search">
      <Button variant="default" onClick={onClear}>
        See all orders
      </Button>
    </AdminEmptyState>
  )
}
