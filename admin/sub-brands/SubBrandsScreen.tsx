import { Button, Group } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Screen } from '../parts/Screen.tsx'
import { ArrangeSubBrands } from './ArrangeSubBrands.tsx'
import { ParentBrand } from './ParentBrand.tsx'
import { SubBrandCards } from './SubBrandCards.tsx'
import { subBrandsQuery } from './sub-brands.ts'

const route = getRouteApi('/layout/admin/sub-brands/')

export function SubBrandsScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [arranging, setArranging] = useState(false)
  return (
    <Screen title="Sub-Brands" aside={<Actions onArrange={() => setArranging(true)} />}>
      <ListHead
        label="Search sub-brands"
        placeholder="Name or slug"
        value={search ?? ''}
        onSearch={text => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <ParentBrand />
      <SubBrandList search={search} />
      <ArrangeSubBrands opened={arranging} onClose={() => setArranging(false)} />
    </Screen>
  )
}

function SubBrandList({ search }: { search: string | undefined }) {
  const list = useInfiniteQuery({ ...subBrandsQuery(search), placeholderData: keepPreviousData })
  if (list.isPending) return <Loading />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  if (pages[0]?.subBrands.length === 0) return <NoSubBrands search={search} />
  return (
    <>
      <SubBrandCards pages={pages} />
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

function NoSubBrands({ search }: { search: string | undefined }) {
  if (search === undefined)
    return <AdminEmptyState title="No sub-brands yet">Shoppers browse the shop by its sub-brands.</AdminEmptyState>
  return (
    <AdminEmptyState title="No sub-brands match your search">
      <Link to="/admin/sub-brands">See all sub-brands</Link>
    </AdminEmptyState>
  )
}

const Actions = ({ onArrange }: { onArrange: () => void }) => (
  <Group gap="xs">
    <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={onArrange}>
      Arrange
    </Button>
    <Button renderRoot={props => <Link {...props} to="/admin/sub-brands/create" />}>Create Brand</Button>
  </Group>
)
