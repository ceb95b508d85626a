import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { type FirstCell, useFirstCell, useFocusOnRows } from '../parts/draft-cells/use-first-cell.ts'
import { ListContents } from '../parts/ListContents.tsx'
import { ListCount } from '../parts/ListHead.tsx'
import { Screen } from '../parts/Screen.tsx'
import { SelectAll } from '../parts/SelectAll.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { ImportLink } from '../products/import/ImportLink.tsx'
import { PriceFilters } from './PriceFilters.tsx'
import { PriceSaveBar } from './PriceSaveBar.tsx'
import classes from './PricesScreen.module.css'
import { PriceTable } from './PriceTable.tsx'
import { isFiltered, type PriceSearch } from './price-search.ts'
import { type PricePage, pricesQuery } from './prices.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type Drafts, useDrafts } from './use-drafts.ts'

const route = getRouteApi('/layout/admin/prices/')

export function PricesScreen() {
  const search = route.useSearch()
  const drafts = useDrafts()
  const firstCell = useFirstCell(search.search)
  const saveButton = useRef<HTMLButtonElement>(null)
  const leaveGuard = useLeaveGuard(() => drafts.drafts.size > 0)
  return (
    <Screen
      title="Prices"
      aside={
        <>
          <ImportLink kind="prices" />
          <Button variant="default" renderRoot={props => <Link {...props} to="/admin/prices/sales" />}>
            Sales
          </Button>
        </>
      }
    >
      <PriceFilters search={search} onEnter={firstCell.onEnter} />
      <div className={classes.list}>
        <ListContents
          query={pricesQuery(search)}
          rowsOf={({ rows }) => rows}
          empty={() => <NoPrices search={search} />}
        >
          {(pages, { isStale }) => (
            <Rows
              pages={pages}
              isStale={isStale}
              search={search}
              drafts={drafts}
              firstCell={firstCell}
              onFilled={() => saveButton.current?.focus()}
            />
          )}
        </ListContents>
        <PriceSaveBar drafts={drafts} table={firstCell.table} saveButton={saveButton} />
      </div>
      {leaveGuard}
    </Screen>
  )
}

type Props = {
  pages: PricePage[]
  isStale: boolean
  search: PriceSearch
  drafts: Drafts
  firstCell: FirstCell
  onFilled: () => void
}

function Rows({ pages, isStale, search, drafts, firstCell, onFilled }: Props) {
  const rows = pages.flatMap(page => page.rows)
  const total = pages.at(-1)?.total ?? 0
  const selection = useSelection({ filter: search, total })
  useFocusOnRows(firstCell, { isStale })
  return (
    <>
      {selection.count > 0 && (
        <SelectionBar selection={selection} rows={rows} search={search} drafts={drafts} onFilled={onFilled} />
      )}
      <SelectAll label={`Select all ${total.toLocaleString('en')}`} total={total} selection={selection}>
        <ListCount>
          Showing {rows.length.toLocaleString('en')} of {total.toLocaleString('en')} prices
        </ListCount>
      </SelectAll>
      <PriceTable rows={rows} selection={selection} drafts={drafts} table={firstCell.table} />
    </>
  )
}

function NoPrices({ search }: { search: PriceSearch }) {
  if (!isFiltered(search)) {
    return <AdminEmptyState title="No products yet">The prices of products appear here.</AdminEmptyState>
  }
  return (
    <AdminEmptyState title={search.reduced && !search.search ? 'Nothing is reduced' : 'No prices match'}>
      <Link to="/admin/prices">See all prices</Link>
    </AdminEmptyState>
  )
}
