import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProductSorts, type ProductStatus } from '#shop/products/product-filter.ts'
import { ListHead } from '../parts/list/ListHead.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { groupsQuery } from './groups.ts'
import classes from './ProductFilters.module.css'
import { isFiltered, type ProductSearch, productStatusLabel, sortLabel } from './product-search.ts'

type Props = {
  search: ProductSearch
  onSearch: (changed: ProductSearch) => void
  onClear: () => void
  onEnter?: (text: string | undefined) => void
}

const FOLD = 'product-filters'

/** The filters and the sort order of the list. On a phone they are collapsed, so that the list begins higher. */
export function ProductFilters({ search, onSearch, onClear, onEnter }: Props) {
  const folded = [search.status, search.subBrand, search.category].filter(one => one !== undefined).length
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? folded > 0
  return (
    <ListHead
      label="Search products"
      placeholder="Name, SKU, sub-brand or category"
      value={search.search}
      onSearch={text => onSearch({ search: text })}
      onEnter={onEnter}
    >
      <Button
        variant="default"
        className="hidden max-md:inline-flex max-md:h-11"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={FOLD}
        onClick={() => setChosen(!isOpen)}
      >
        {folded > 0 ? `Filters (${folded})` : 'Filters'}
      </Button>
      <div id={FOLD} className={classes.choices} data-open={isOpen || undefined}>
        <Choices {...{ search, onSearch, onClear }} />
      </div>
    </ListHead>
  )
}

function Choices({ search, onSearch, onClear }: Pick<Props, 'search' | 'onSearch' | 'onClear'>) {
  const { status, sort } = search
  const { data: groups } = useQuery(groupsQuery)
  return (
    <>
      <NativeSelect
        aria-label="Status"
        data={statuses}
        value={status ?? ''}
        onChange={event => onSearch({ status: byValue(statusOrder, event.currentTarget.value) })}
      />
      <GroupFilter
        label="Sub-brand"
        all="All sub-brands"
        none="No sub-brand"
        groups={groups?.subBrands}
        value={search.subBrand}
        onChange={subBrand => onSearch({ subBrand })}
      />
      <GroupFilter
        label="Category"
        all="All categories"
        none="No category"
        groups={groups?.categories}
        value={search.category}
        onChange={category => onSearch({ category })}
      />
      <NativeSelect
        aria-label="Sort"
        data={sorts}
        value={sort ?? 'newest'}
        onChange={event => onSearch({ sort: byValue(adminProductSorts, event.currentTarget.value) })}
      />
      <Button variant="subtle" disabled={!isFiltered(search) && sort === undefined} onClick={onClear}>
        Clear Filters
      </Button>
    </>
  )
}

const statusOrder: ProductStatus[] = ['published', 'draft', 'archived']
const statuses = [
  { value: '', label: 'All statuses' },
  ...statusOrder.map(value => ({ value, label: productStatusLabel[value] })),
]
const sorts = adminProductSorts.map(value => ({ value, label: sortLabel[value] }))

const byValue = <Name extends string>(names: readonly Name[], value: string): Name | undefined =>
  names.find(name => name === value)
