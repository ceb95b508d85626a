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

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const idOf = (value: unknown) => (typeof value === 'string' && isId.test(value) ? value : undefined)

/** A sub-brand or category in a URL. */
export const groupOf = (value: unknown) => (value === 'none' ? value : idOf(value))

/** The product to copy in a URL. */
export const readCopySearch = ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
  from: idOf(from),
})

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
