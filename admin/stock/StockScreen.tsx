import { getRouteApi, Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { type FirstCell, useFirstCell, useFocusOnRows } from '../parts/form/draft-cells/use-first-cell.ts'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { ExportMenu } from '../parts/list/ExportMenu.tsx'
import { ImportLink } from '../parts/list/ImportLink.tsx'
import { ListContents, type NoRows } from '../parts/list/ListContents.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useSelection } from '../parts/list/use-selection.ts'
import { Screen } from '../parts/Screen.tsx'
import { useMay } from '../session/rights.ts'
import { words } from '../words/stock.ts'
import { common } from '../words.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { StockFilters } from './StockFilters.tsx'
import { StockSaveBar } from './StockSaveBar.tsx'
import { StockTable } from './StockTable.tsx'
import { type StockPage, stockQuery } from './stock.ts'
import type { StockSearch } from './stock-search.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'

const route = getRouteApi('/layout/admin/stock/')

export function StockScreen() {
  const search = route.useSearch()
  const { sort: _, ...filter } = search
  const drafts = useDrafts()
  const firstCell = useFirstCell(search.search)
  const leaveGuard = useLeaveGuard(() => drafts.drafts.size > 0)
  return (
    <Screen
      title={common.stock}
      aside={
        <>
          <ImportLink kind="stock" />
          <ExportMenu subject="stock" filter={filter} />
        </>
      }
    >
      <StockFilters search={search} drafts={drafts} onEnter={firstCell.onEnter} />
      <div className="@container/stock">
        <ListContents query={stockQuery(search)} empty={() => noStock(search)}>
          {(pages, { isStale }) => (
            <StockRows pages={pages} isStale={isStale} search={search} drafts={drafts} firstCell={firstCell} />
          )}
        </ListContents>
        <StockSaveBar drafts={drafts} table={firstCell.table} />
      </div>
      {leaveGuard}
    </Screen>
  )
}

type Rows = { pages: StockPage[]; isStale: boolean; search: StockSearch; drafts: Drafts; firstCell: FirstCell }

function StockRows({ pages, isStale, search: { sort: _, ...filter }, drafts, firstCell }: Rows) {
  const rows = pages.flatMap(page => page.rows)
  const total = pages.at(-1)?.total ?? 0
  const mayChange = useMay('stock.change')
  const selection = useSelection({ filter, total })
  useFocusOnRows(firstCell, { isStale })
  return (
    <>
      {mayChange && selection.count > 0 && <SelectionBar selection={selection} />}
      <ListCount>
        {fill(words.showing, { count: rows.length.toLocaleString('en'), total: total.toLocaleString('en') })}
      </ListCount>
      <StockTable rows={rows} total={total} selection={selection} drafts={drafts} table={firstCell.table} />
    </>
  )
}

function noStock({ sort: _, ...filter }: StockSearch): NoRows {
  if (Object.values(filter).every(value => value === undefined))
    return { title: words.noProductsYet, children: words.theVariantsOfProductsAppearHere }
  return {
    title: filter.search || filter.product ? words.noVariantsMatch : words.nothingRunsLow,
    children: <Link to="/admin/stock">{words.seeAllStock}</Link>,
  }
}
