import { Button, Checkbox } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countOf } from '#shop/count-of.ts'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { type FirstCell, useFirstCell } from '../../parts/form/draft-cells/use-first-cell.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { ImportLink } from '../../parts/list/ImportLink.tsx'
import { ListCount } from '../../parts/list/ListHead.tsx'
import { LoadMore } from '../../parts/list/LoadMore.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { ProductFilters } from '../ProductFilters.tsx'
import { EditableGrid } from './EditableGrid.tsx'
import classes from './Grid.module.css'
import type { GridSearch } from './grid-search.ts'
import { gridQuery } from './product-grid.ts'
import { type EditsOfGrid, useEdits } from './use-grid.ts'

const route = getRouteApi('/layout/admin/products/grid')

/** Loaded without a press; further ones by the button below. */
const LOADED_AT_ONCE = 500

export function GridScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const edits = useEdits()
  const firstCell = useFirstCell(search.search)
  const leaveGuard = useLeaveGuard(() => edits.edits.size > 0)
  const change = (part: GridSearch) => void navigate({ search: { ...search, ...part }, replace: true })
  return (
    <Screen
      title="Product Grid"
      aside={
        <div className={classes.screens}>
          <ImportLink kind="prices" />
          <Button variant="default" renderRoot={props => <Link {...props} to="/admin/prices/sales" />}>
            Sales
          </Button>
          <Button variant="default" renderRoot={props => <Link {...props} to="/admin/prices/history" />}>
            Price History
          </Button>
          <Button variant="default" renderRoot={props => <Link {...props} to="/admin/products" />}>
            Products
          </Button>
        </div>
      }
    >
      <ProductFilters
        search={search}
        onSearch={change}
        onClear={() => void navigate({ search: {}, replace: true })}
        onEnter={firstCell.onEnter}
      />
      <Contents search={search} edits={edits} firstCell={firstCell} onChange={change} />
      {leaveGuard}
    </Screen>
  )
}

type Props = { search: GridSearch; edits: EditsOfGrid; firstCell: FirstCell; onChange: (part: GridSearch) => void }

function Contents({ search, edits, firstCell, onChange }: Props) {
  const list = useInfiniteQuery(gridQuery(search))
  const { hasNextPage, isFetching, fetchNextPage, data } = list
  const loaded = data?.pages.reduce((total, page) => total + page.products.length, 0) ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetching && loaded < LOADED_AT_ONCE && !list.isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, loaded, fetchNextPage, list.isFetchNextPageError])
  if (list.isPending) return <Loading />
  if (!data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <Choices search={search} loaded={loaded} total={data.pages.at(-1)?.total ?? 0} onChange={onChange} />
      <EditableGrid pages={data.pages} isStale={list.isPlaceholderData} {...{ search, edits, firstCell }} />
      {hasNextPage && loaded >= LOADED_AT_ONCE && (
        <LoadMore
          failed={list.isFetchNextPageError}
          loading={list.isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

type ChoicesProps = { search: GridSearch; loaded: number; total: number; onChange: (part: GridSearch) => void }

function Choices({ search, loaded, total, onChange }: ChoicesProps) {
  return (
    <div className={classes.choicesLine}>
      <ListCount>
        {loaded < total ? `${loaded.toLocaleString('en')} of ` : ''}
        {countOf(total, 'product')}
      </ListCount>
      {search.ids && (
        <Button size="xs" variant="default" onClick={() => onChange({ ids: undefined })}>
          Show all, not only the selected
        </Button>
      )}
      <Checkbox
        label="Variants"
        checked={search.variants !== false}
        onChange={event => onChange({ variants: event.currentTarget.checked ? undefined : false })}
      />
      <Checkbox
        label="Reduced only"
        checked={search.reduced === true}
        onChange={event => onChange({ reduced: event.currentTarget.checked || undefined })}
      />
    </div>
  )
}
