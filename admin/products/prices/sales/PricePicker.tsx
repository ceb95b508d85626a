import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { saleLimits } from '#shop/sales/sale.ts'
import { notifyError } from '../../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { ListContents } from '../../../parts/list/ListContents.tsx'
import { ListCount } from '../../../parts/list/ListHead.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { Panel } from '../../../parts/Panel.tsx'
import { GroupFilter } from '../../GroupFilter.tsx'
import { groupsQuery } from '../../groups.ts'
import type { PriceSearch } from '../price-search.ts'
import { loadSelected, type PricePage, type PriceRow, pricesQuery } from '../prices.ts'
import { type DraftRow, saleRowName, withAdded } from './draft-rows.ts'
import classes from './Sales.module.css'
import { currentSalePricesQuery } from './sales.ts'

type Props = { rows: DraftRow[]; onChange: (of: (rows: DraftRow[]) => DraftRow[]) => void }

/** Finds prices and adds them to the sale: ticked ones, or all that match. */
export function PricePicker({ rows, onChange }: Props) {
  const [search, setSearch] = useState<PriceSearch>({})
  const { data: groups } = useQuery(groupsQuery)
  const change = (part: PriceSearch) => setSearch(before => ({ ...before, ...part }))
  return (
    <Panel title="Choose prices">
      <div className="grid grid-cols-2 gap-2 px-4 py-3 [&>:first-child]:col-span-full">
        <SearchField
          label="Search prices"
          placeholder="Product, SKU, sub-brand or category"
          value={search.search}
          onSearch={text => change({ search: text })}
        />
        <GroupFilter
          label="Sub-brand"
          all="All sub-brands"
          none="No sub-brand"
          groups={groups?.subBrands}
          value={search.subBrand}
          onChange={subBrand => change({ subBrand })}
        />
        <GroupFilter
          label="Category"
          all="All categories"
          none="No category"
          groups={groups?.categories}
          value={search.category}
          onChange={category => change({ category })}
        />
      </div>
      <div className="max-h-[26rem] px-4 pt-0 pb-3 overflow-y-auto">
        <ListContents query={pricesQuery(search)} empty={() => ({ title: 'No prices match' })}>
          {pages => <Found pages={pages} search={search} rows={rows} onChange={onChange} />}
        </ListContents>
      </div>
    </Panel>
  )
}

function Found({ pages, search, rows, onChange }: Props & { pages: PricePage[]; search: PriceSearch }) {
  const found = pages.flatMap(page => page.rows)
  const total = pages.at(-1)?.total ?? 0
  const chosen = new Set(rows.map(({ id }) => id))
  const { data: current = new Map() } = useQuery(currentSalePricesQuery())
  const add = (added: PriceRow[]) => onChange(before => withAdded(before, { rows: added, current }))
  const adding = useAdminMutation({
    call: () => loadSelected(search, { count: total, isSelected: () => true }),
    failed: 'The prices were not loaded. Please try again.',
    onSuccess: add,
  })
  const toggle = (row: PriceRow) => {
    if (chosen.has(row.id)) onChange(before => before.filter(({ id }) => id !== row.id))
    else add(row.variantId ? [row] : [row, ...ownPricesOf(row, found)])
  }
  const addAll = () => {
    if (total <= saleLimits.prices) return adding.mutate()
    notifyError(
      'Too many prices',
      `A sale has at most ${saleLimits.prices.toLocaleString('en')}. Please narrow the list.`,
    )
  }
  return (
    <>
      <div className="sticky z-1 top-0 flex items-center justify-between py-1.5 bg-panel">
        <ListCount>{countOf(total, 'price')}</ListCount>
        <Button size="xs" variant="default" loading={adding.isPending} onClick={addAll}>
          Add all {total.toLocaleString('en')}
        </Button>
      </div>
      <ul className={`${classes.choices} m-0 p-0 list-none`}>
        {found.map(row => (
          <li key={row.id} data-variant={row.variantId ? true : undefined}>
            <Checkbox label={<bdi>{saleRowName(row)}</bdi>} checked={chosen.has(row.id)} onChange={() => toggle(row)} />
            <span className="tabular-nums whitespace-nowrap">{formatRupees(row.shownPrice)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A base price comes with the variants that have prices of their own: otherwise they would stay as they are. */
const ownPricesOf = ({ productId }: PriceRow, rows: PriceRow[]): PriceRow[] =>
  rows.filter(row => row.productId === productId && row.variantId !== null && row.price !== null)
