import { NativeSelect, SegmentedControl } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { stockSorts } from '#shop/stock/stock-filter.ts'
import choices from '../parts/form/Choices.module.css'
import { SearchField } from '../parts/list/SearchField.tsx'
import { useMay } from '../session/rights.ts'
import type { EntryMode } from './parse-quantity-entry.ts'
import type { StockSearch } from './stock-search.ts'
import type { Drafts } from './use-drafts.ts'

const route = getRouteApi('/layout/admin/stock/')

const shows = [
  { show: undefined, label: 'All' },
  { show: 'low', label: 'Low stock that sells' },
  { show: 'sold-out', label: 'Sold out' },
] as const

const modes: { value: EntryMode; label: string }[] = [
  { value: 'counted', label: 'Counted =' },
  { value: 'arrived', label: 'Arrived +' },
]

const sortLabel = { product: 'Product A-Z', available: 'Scarcest first' }

type Props = { search: StockSearch; drafts: Drafts; onEnter: (text: string | undefined) => void }

/** The filter is part of the URL, so that it can be bookmarked and shared, and Back returns to it. */
export function StockFilters({ search, drafts, onEnter }: Props) {
  const navigate = route.useNavigate()
  const mayChange = useMay('stock.change')
  const change = (part: StockSearch) => void navigate({ search: { ...search, ...part }, replace: true })
  return (
    <div className="flex flex-wrap items-center gap-2 mb-3 max-md:[&_:is(input,select)]:min-h-11 max-md:[&>:last-child]:flex-[1_0_auto]">
      <div className="flex-[1_1_14rem] max-w-96 max-md:basis-full max-md:max-w-none">
        <SearchField
          label="Search stock"
          placeholder="Product, variant or SKU"
          value={search.search}
          onSearch={text => change({ search: text })}
          onEnter={onEnter}
        />
      </div>
      <nav aria-label="Filter by stock" className={`${choices.choices} max-md:flex-[1_1_100%] max-md:flex-wrap`}>
        {shows.map(({ show, label }) => (
          <Link
            key={label}
            to="/admin/stock"
            search={{ ...search, show }}
            className={choices.choice}
            activeOptions={{ exact: true }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <NativeSelect
        aria-label="Sort by"
        data={stockSorts.map(sort => ({ value: sort, label: sortLabel[sort] }))}
        value={search.sort ?? 'product'}
        onChange={event => change({ sort: event.currentTarget.value === 'available' ? 'available' : undefined })}
      />
      {mayChange && (
        <SegmentedControl aria-label="A typed number" data={modes} value={drafts.mode} onChange={drafts.setMode} />
      )}
      {search.product && (
        <Link to="/admin/stock" search={{ ...search, product: undefined }} className={choices.choice}>
          One product · See all
        </Link>
      )}
    </div>
  )
}
