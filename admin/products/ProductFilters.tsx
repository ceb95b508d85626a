import { Button, NativeSelect } from '@mantine/core'
import { adminProductSorts, type ProductStatus } from '#shop/products/product-filter.ts'
import { ListHead } from '../parts/ListHead.tsx'
import classes from './ProductFilters.module.css'
import { type ProductSearch, productStatusLabel, sortLabel } from './product-search.ts'

type Props = { search: ProductSearch; onSearch: (changed: ProductSearch) => void; onClear: () => void }

/** What chooses the products that are listed, and in which order. */
export function ProductFilters({ search, onSearch, onClear }: Props) {
  const { status, sort } = search
  return (
    <ListHead
      label="Search products"
      placeholder="Name, SKU, sub-brand or category"
      value={search.search ?? ''}
      onSearch={text => onSearch({ search: text || undefined })}
    >
      <div className={classes.choices}>
        <NativeSelect
          aria-label="Status"
          data={statuses}
          value={status ?? ''}
          onChange={event => onSearch({ status: byValue(statusOrder, event.currentTarget.value) })}
        />
        <NativeSelect
          aria-label="Sort"
          data={sorts}
          value={sort ?? 'newest'}
          onChange={event => onSearch({ sort: byValue(adminProductSorts, event.currentTarget.value) })}
        />
        <Button
          variant="subtle"
          disabled={search.search === undefined && status === undefined && sort === undefined}
          onClick={onClear}
        >
          Clear Filters
        </Button>
      </div>
    </ListHead>
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
