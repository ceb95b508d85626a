export const productStatuses = ['draft', 'published', 'archived'] as const
/** Only published products are in the storefront (spec §4). */
export type ProductStatus = (typeof productStatuses)[number]

/** How the desk's list of products is sorted. */
export const adminProductSorts = ['newest', 'oldest', 'name-up', 'name-down', 'price-up', 'price-down'] as const
export type AdminProductSort = (typeof adminProductSorts)[number]

/** Which products the desk looks at: all, those of one status, those that hold a text. */
export type ProductFilter = { search?: string | undefined; status?: ProductStatus | undefined }
