import {
  type AdminProductSort,
  adminProductSorts,
  type ProductFilter,
  type ProductStatus,
  productStatuses,
} from '#shop/products/product-filter.ts'
import { searchText } from '../parts/list/search-text.ts'

/** The search of the list's URL. A missing value is the default. */
export type ProductSearch = ProductFilter & { sort?: AdminProductSort | undefined }

/** Each part is also set when undefined: the router keeps parts of the search that the result does not name. */
export const readProductSearch = ({
  search,
  status,
  subBrand,
  category,
  sort,
}: Record<string, unknown>): ProductSearch => ({
  search: searchText(search),
  status: productStatuses.find(name => name === status),
  subBrand: groupOf(subBrand),
  category: groupOf(category),
  sort: adminProductSorts.find(name => name === sort && name !== 'newest'),
})

const isGroup = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/** A sub-brand or category in a URL. */
export const groupOf = (value: unknown) => (typeof value === 'string' && isGroup.test(value) ? value : undefined)

/** Which products are listed, in any order. */
export const filterOf = ({ sort: _, ...filter }: ProductSearch): ProductFilter => filter

export const isFiltered = (search: ProductSearch): boolean =>
  Object.values(filterOf(search)).some(value => value !== undefined)

export const productStatusLabel: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

export const sortLabel: Record<AdminProductSort, string> = {
  newest: 'Latest first',
  oldest: 'Oldest first',
  'name-up': 'Name A-Z',
  'name-down': 'Name Z-A',
  'price-up': 'Price low-high',
  'price-down': 'Price high-low',
}

/** `1 product`, `2,497 products`. */
export const countProducts = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en')} products`
