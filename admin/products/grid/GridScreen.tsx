import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { AdminEmptyState } from '../../parts/feedback/AdminEmptyState.tsx'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { type FirstCell, useFirstCell, useFocusOnRows } from '../../parts/form/draft-cells/use-first-cell.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { ImportLink } from '../../parts/list/ImportLink.tsx'
import { ListCount } from '../../parts/list/ListHead.tsx'
import { LoadMore } from '../../parts/list/LoadMore.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useMay } from '../../session/rights.ts'
import type { Reason } from '../../stock/ReasonFields.tsx'
import { groupsQuery } from '../groups.ts'
import { ProductFilters } from '../ProductFilters.tsx'
import { currentSalePricesQuery } from '../prices/sales/sales.ts'
import { countProducts } from '../product-search.ts'
import type { GridData } from './block-entries.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { type Edits, errorOf } from './edits.ts'
import classes from './Grid.module.css'
import { markOf } from './GridRow.tsx'
import { completeReason, GridSaveBar } from './GridSaveBar.tsx'
import { GridTable } from './GridTable.tsx'
import { type Flattened, findFlattened, withOwnPrices, withTidyPrices } from './grid-prices.ts'
import { columnLabel, columns, rowName, rowsOf } from './grid-rows.ts'
import type { GridSearch } from './grid-search.ts'
import type { Range } from './move.ts'
import { type GridPage, gridQuery } from './product-grid.ts'
import { SetAllDialog } from './SetAllDialog.tsx'
import { countTyped, type EditsOfGrid, useEdits } from './use-grid.ts'
import { useSaveGrid } from './use-save-grid.ts'

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
      <Grid pages={data.pages} isStale={list.isPlaceholderData} {...{ search, edits, firstCell }} />
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
        {countProducts(total)}
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

type GridProps = {
  pages: GridPage[]
  isStale: boolean
  search: GridSearch
  edits: EditsOfGrid
  firstCell: FirstCell
}

function Grid({ pages, isStale, search, edits, firstCell }: GridProps) {
  const { data: groups } = useQuery(groupsQuery)
  const { data: sales } = useQuery(currentSalePricesQuery())
  const maySetStock = useMay('stock.change')
  const isPhone = useMediaQuery('(max-width: 767.98px)') ?? false
  const [reason, setReason] = useState<Reason>({ why: 'count', remark: '' })
  const [range, setRange] = useState<Range | null>(null)
  const [asked, setAsked] = useState<Flattened[]>([])
  const showsVariants = search.variants !== false
  const products = useMemo(() => pages.flatMap(({ products }) => products), [pages])
  const rows = useMemo(() => rowsOf(products, showsVariants), [products, showsVariants])
  const data = useMemo(
    (): GridData => ({ rows, edits: edits.edits, groups, maySetStock }),
    [rows, edits.edits, groups, maySetStock],
  )
  const saving = useSaveGrid(edits.applyReport)
  useFocusOnRows(firstCell, { isStale })
  const onRange = useCallback((next: Range) => setRange(next), [])

  const rowOf = useMemo(() => new Map(rows.map(row => [row.id, row])), [rows])
  const all = [...edits.edits.values()]
  const valid = all.filter(edit => edit.theirs === undefined && !errorOf(edit, rowOf.get(edit.id), edits.edits))
  const invalid = all.filter(edit => edit.theirs === undefined).length - valid.length

  function save() {
    if (saving.isPending || valid.length === 0) return
    if (!completeReason(reason) && valid.some(({ field }) => field === 'stock')) return
    const flattened = findFlattened(edits.edits, products)
    if (flattened.length > 0) setAsked(flattened)
    else send(edits.edits)
  }

  function send(chosen: Edits) {
    setAsked([])
    const onSale = new Set(sales && [...sales.values()].map(({ productId }) => productId))
    const tidied = withTidyPrices(chosen, products, onSale)
    edits.replace(tidied)
    const inTurn = [...tidied.values()]
    // A row with a conflict waits for the choice between both values.
    const waiting = new Set(inTurn.filter(({ theirs }) => theirs !== undefined).map(({ id }) => id))
    const sent = inTurn.filter(edit => !waiting.has(edit.id) && !errorOf(edit, rowOf.get(edit.id), tidied))
    const typed = sent.length === tidied.size ? [...chosen.values()] : sent
    if (sent.length > 0) saving.mutate({ edits: sent, count: countTyped(typed), reason: completeReason(reason) })
  }

  return (
    <>
      {rows.length === 0 ? (
        <AdminEmptyState title="No products match">
          <Link to="/admin/products/grid">See all products</Link>
        </AdminEmptyState>
      ) : (
        <>
          <div className={classes.head}>
            <ActiveCell data={data} range={range} />
            {range && <ChangePrices data={data} range={range} edits={edits} />}
          </div>
          <GridTable
            key={JSON.stringify(search)}
            data={data}
            edits={edits}
            sales={sales}
            rowHeight={isPhone ? 44 : 36}
            table={firstCell.table}
            onRange={onRange}
            onSave={save}
          />
          <p className={classes.help}>
            Type or paste from a spreadsheet. Enter goes down, F2 edits, Ctrl+D fills down, Ctrl+Z undoes. Escape, then
            Tab leaves the grid.
          </p>
        </>
      )}
      <GridSaveBar
        edits={edits}
        invalid={invalid}
        groups={groups}
        isSaving={saving.isPending}
        reason={reason}
        onReason={setReason}
        onSave={save}
      />
      <SetAllDialog
        flattened={asked}
        onSetAll={() => send(edits.edits)}
        onKeep={() => send(withOwnPrices(edits.edits, asked))}
        onClose={() => setAsked([])}
      />
    </>
  )
}

/** The whole text of the active cell, and what is said about it. */
function ActiveCell({ data, range }: { data: GridData; range: Range | null }) {
  const row = range && data.rows[range.focus.row]
  const column = range && columns[range.focus.column]
  if (!row || !column) return <p className={classes.line} />
  const mark = markOf(data, row, column)
  return (
    <p className={classes.line} data-state={mark.state}>
      <bdi>{rowName(row)}</bdi>
      {column !== 'name' && ` · ${columnLabel[column]}`}
      {mark.note && <span className={classes.note}> · {mark.note}</span>}
    </p>
  )
}
