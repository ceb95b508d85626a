import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { OrderStatus } from '#shop/orders/status.ts'
import { Empty } from '../parts/Empty.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Screen } from '../parts/Screen.tsx'
import { statusLabel } from '../parts/status-label.ts'
import { OrderEntries } from './OrderEntries.tsx'
import { ordersQuery } from './orders.ts'
import { StatusFilter } from './StatusFilter.tsx'

const route = getRouteApi('/frame/admin/orders')

export function OrdersScreen() {
  const { status } = route.useSearch()
  return (
    <Screen title="Orders" aside={<StatusFilter />}>
      <OrderList key={status} status={status} />
    </Screen>
  )
}

function OrderList({ status }: { status: OrderStatus | undefined }) {
  const list = useInfiniteQuery(ordersQuery(status))
  if (list.isPending) return <Loading />
  if (!list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  if (pages[0]?.orders.length === 0) return <NoOrders status={status} />
  return (
    <>
      <OrderEntries pages={pages} />
      {list.hasNextPage && (
        <LoadMore
          failed={list.isFetchNextPageError}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function NoOrders({ status }: { status: OrderStatus | undefined }) {
  if (!status) return <Empty title="No orders yet">New orders appear here as shoppers place them.</Empty>
  return (
    <Empty title={`No ${statusLabel[status].toLowerCase()} orders`}>
      <Link to="/admin/orders">See all orders</Link>
    </Empty>
  )
}
