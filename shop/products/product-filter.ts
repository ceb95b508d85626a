/** All statuses of a product. */
export const productStatuses = ['draft', 'published', 'archived'] as const
/** Only published products are in the storefront (docs/product.md#products-and-variants). */
export type ProductStatus = (typeof productStatuses)[number]

/** The sort orders of the back office's list of products. */
export const adminProductSorts = ['newest', 'oldest', 'name-up', 'name-down', 'price-up', 'price-down'] as const
export type AdminProductSort = (typeof adminProductSorts)[number]

/** A sub-brand or category by its id, or `none` for products without one. */
export type GroupFilter = string

/** Which products to list: all, those of one status, those in one sub-brand or category, those that contain a text. */
export type ProductFilter = {
  search?: string | undefined
  status?: ProductStatus | undefined
  subBrand?: GroupFilter | undefined
  category?: GroupFilter | undefined
}
