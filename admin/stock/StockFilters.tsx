import { NativeSelect, SegmentedControl } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { stockSorts } from '#shop/stock/stock-filter.ts'
import choices from '../parts/form/Choices.module.css'
import { SearchField } from '../parts/list/SearchField.tsx'
import { useMay } from '../session/rights.ts'
import { words } from '../words/stock.ts'
import type { EntryMode } from './parse-quantity-entry.ts'
import type { StockSearch } from './stock-search.ts'
import type { Drafts } from './use-drafts.ts'

const route = getRouteApi('/layout/admin/stock/')

const shows = [
  { show: undefined, label: words.all },
  { show: 'low', label: words.lowStockThatSells },
  { show: 'sold-out', label: words.soldOut },
] as const

const modes: { value: EntryMode; label: string }[] = [
  { value: 'counted', label: words.counted },
  { value: 'arrived', label: words.arrived },
]

const sortLabel = { product: words.productAZ, available: words.scarcestFirst }

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
          label={words.searchStock}
          placeholder={words.productVariantOrSku}
          value={search.search}
          onSearch={text => change({ search: text })}
          onEnter={onEnter}
        />
      </div>
      <nav aria-label={words.filterByStock} className={`${choices.choices} max-md:flex-[1_1_100%] max-md:flex-wrap`}>
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
        aria-label={words.sortBy}
        data={stockSorts.map(sort => ({ value: sort, label: sortLabel[sort] }))}
        value={search.sort ?? 'product'}
        onChange={event => change({ sort: event.currentTarget.value === 'available' ? 'available' : undefined })}
      />
      {mayChange && (
        <SegmentedControl aria-label={words.aTypedNumber} data={modes} value={drafts.mode} onChange={drafts.setMode} />
      )}
      {search.product && (
        <Link to="/admin/stock" search={{ ...search, product: undefined }} className={choices.choice}>
          {words.oneProductSeeAll}
        </Link>
      )}
    </div>
  )
}
