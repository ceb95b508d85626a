import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Screen } from '../parts/Screen.tsx'
import { PageRows } from './PageRows.tsx'
import { pagesQuery } from './pages.ts'

const route = getRouteApi('/layout/admin/pages/')

export function PagesScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Screen title="Pages" aside={<CreateLink />}>
      <ListHead
        label="Search pages"
        placeholder="Title or slug"
        value={search ?? ''}
        onSearch={text => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <PageList search={search} />
    </Screen>
  )
}

function PageList({ search }: { search: string | undefined }) {
  const list = useInfiniteQuery({ ...pagesQuery(search), placeholderData: keepPreviousData })
  if (list.isPending) return <Loading />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  if (pages[0]?.pages.length === 0) return <NoPages search={search} />
  return (
    <>
      <PageRows pages={pages} />
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

function NoPages({ search }: { search: string | undefined }) {
  if (search === undefined)
    return <AdminEmptyState title="No pages yet">About, returns, privacy: what shoppers read.</AdminEmptyState>
  return (
    <AdminEmptyState title="No pages match your search">
      <Link to="/admin/pages">See all pages</Link>
    </AdminEmptyState>
  )
}

const CreateLink = () => <Button renderRoot={props => <Link {...props} to="/admin/pages/create" />}>Create Page</Button>
