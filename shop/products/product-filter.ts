export const productStatuses = ['draft', 'published', 'archived'] as const
/** Only published products are in the storefront (docs/product.md#products-and-variants). */
export type ProductStatus = (typeof productStatuses)[number]

/** How the desk's list of products is sorted. */
export const adminProductSorts = ['newest', 'oldest', 'name-up', 'name-down', 'price-up', 'price-down'] as const
export type AdminProductSort = (typeof adminProductSorts)[number]

/** A sub-brand or category by its id, or `none`: the products that are in none. */
export type GroupFilter = string

/**
 * Which products the desk looks at: all, those of one status, those in one sub-brand or category, those that hold a
 * text.
 */
export type ProductFilter = {
  search?: string | undefined
  status?: ProductStatus | undefined
  subBrand?: GroupFilter | undefined
  category?: GroupFilter | undefined
}
