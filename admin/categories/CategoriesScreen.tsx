import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Screen } from '../parts/Screen.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRows } from './CategoryRows.tsx'
import { categoriesQuery } from './categories.ts'

const route = getRouteApi('/layout/admin/categories/')

export function CategoriesScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <Screen title="Categories" aside={<Button onClick={() => setAdding(true)}>Add Category</Button>}>
      <ListHead
        label="Search categories"
        placeholder="Name"
        value={search ?? ''}
        onSearch={text => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <CategoryList search={search} />
      <CategoryDialog opened={adding} category={null} onClose={() => setAdding(false)} />
    </Screen>
  )
}

function CategoryList({ search }: { search: string | undefined }) {
  const list = useInfiniteQuery({ ...categoriesQuery(search), placeholderData: keepPreviousData })
  if (list.isPending) return <Loading />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  if (pages[0]?.categories.length === 0) return <NoCategories search={search} />
  return (
    <>
      <CategoryRows pages={pages} search={search} />
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

function NoCategories({ search }: { search: string | undefined }) {
  if (search === undefined) {
    return (
      <AdminEmptyState title="No categories yet">
        <Link to="/admin/categories/create">Create the first one</Link>
      </AdminEmptyState>
    )
  }
  return (
    <AdminEmptyState title="No categories match your search">
      <Link to="/admin/categories">See all categories</Link>
    </AdminEmptyState>
  )
}
