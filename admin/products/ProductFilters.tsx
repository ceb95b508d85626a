import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminProductSorts, type ProductStatus } from '#shop/products/product-filter.ts'
import { ListHead } from '../parts/ListHead.tsx'
import { choicesOf, type Group, groupsQuery } from './groups.ts'
import classes from './ProductFilters.module.css'
import { isFiltered, type ProductSearch, productStatusLabel, sortLabel } from './product-search.ts'

type Props = { search: ProductSearch; onSearch: (changed: ProductSearch) => void; onClear: () => void }

/** The filters and the sort order of the list. */
export function ProductFilters({ search, onSearch, onClear }: Props) {
  const { status, sort } = search
  const { data: groups } = useQuery(groupsQuery)
  return (
    <ListHead
      label="Search products"
      placeholder="Name, SKU, sub-brand or category"
      value={search.search}
      onSearch={text => onSearch({ search: text })}
    >
      <div className={classes.choices}>
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
      </div>
    </ListHead>
  )
}

type GroupFilterProps = {
  label: string
  all: string
  none: string
  groups: Group[] | undefined
  value: string | undefined
  onChange: (group: string | undefined) => void
}

function GroupFilter({ label, all, none, groups = [], value = '', onChange }: GroupFilterProps) {
  const choices = [{ value: '', label: all }, ...choicesOf(groups), { value: 'none', label: none }]
  const isKnown = choices.some(choice => choice.value === value)
  return (
    <NativeSelect
      aria-label={label}
      // A deleted group, or one that is not loaded yet, still filters the list, so the field shows it.
      data={isKnown ? choices : [...choices, { value, label: '…' }]}
      value={value}
      onChange={event => onChange(event.currentTarget.value || undefined)}
    />
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
