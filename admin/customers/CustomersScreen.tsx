import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Screen } from '../parts/Screen.tsx'
import { CustomerRows } from './CustomerRows.tsx'
import { customersQuery } from './customers.ts'

const route = getRouteApi('/layout/admin/customers/')

/** Everybody who ever ordered, each phone number once. */
export function CustomersScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Screen title="Customers">
      <ListHead
        label="Search customers"
        placeholder="Name, phone"
        value={search ?? ''}
        onSearch={text => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <CustomerList search={search} />
    </Screen>
  )
}

function CustomerList({ search }: { search: string | undefined }) {
  const list = useInfiniteQuery(customersQuery(search))
  if (list.isPending) return <Loading />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  if (pages[0]?.customers.length === 0) return <NoCustomers search={search} />
  return (
    <>
      <CustomerRows pages={pages} busy={list.isPlaceholderData} />
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

function NoCustomers({ search }: { search: string | undefined }) {
  if (search === undefined)
    return <AdminEmptyState title="No customers yet">Who orders is listed here, by their phone number.</AdminEmptyState>
  return (
    <AdminEmptyState title="No customers match your search">
      <Link to="/admin/customers">See all customers</Link>
    </AdminEmptyState>
  )
}
