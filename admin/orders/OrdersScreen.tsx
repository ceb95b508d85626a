import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ListContents } from '../parts/ListContents.tsx'
import { Screen } from '../parts/Screen.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import classes from './OrdersScreen.module.css'
import { countFilters, exportHref } from './order-search.ts'
import { ordersQuery } from './orders.ts'
import { UnconfirmedOrders } from './UnconfirmedOrders.tsx'

const route = getRouteApi('/layout/admin/orders/')

export function OrdersScreen() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const clear = () => {
    void navigate({ search: {} })
    // The pressed button disappears with the filters, so the focus moves.
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
  }
  return (
    <Screen title="Orders" aside={<ExportLink filter={filter} />}>
      <UnconfirmedOrders />
      <OrderFilters
        filter={filter}
        onFilter={isFiltered => void navigate({ search: { ...filter, ...isFiltered }, replace: true })}
        onClear={clear}
      />
      <ListContents
        query={ordersQuery(filter)}
        rowsOf={({ orders }) => orders}
        empty={() => <NoOrders filter={filter} onClear={clear} />}
      >
        {pages => <OrderCards pages={pages} filter={filter} />}
      </ListContents>
    </Screen>
  )
}

const ExportLink = ({ filter }: { filter: OrderFilter }) => (
  <Button
    renderRoot={props => <DownloadLink {...props} href={exportHref(filter)} />}
    variant="default"
    className={classes.export}
    leftSection={<IconDownload size={16} aria-hidden />}
  >
    Export CSV
  </Button>
)

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
