import { z } from 'zod'
import type { Cursor } from '#shop/cursor.ts'
import { type AdminProductSort, adminProductSorts, productStatuses } from '#shop/products/product-filter.ts'
import { isCursorOf } from '#shop/products/product-sort.ts'
import { paging, searchParam } from './validate.ts'

const group = z.union([z.uuid(), z.literal('none')])

/** Sub-brand and category: `none` finds the products without one. */
export const groupFilter = { subBrand: group.optional(), category: group.optional() }

/** The filter of products to list, change or export. */
export const productFilter = z.object({
  search: searchParam,
  status: z.enum(productStatuses).optional(),
  ...groupFilter,
})

/** Whether only reduced prices are listed. */
export const reducedFilter = {
  reduced: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
}

/** How products are sorted and paged; with `fitsOrder`, since a cursor belongs to its order. */
export const productPaging = { ...paging, sort: z.enum(adminProductSorts).default('newest') }

export const fitsOrder = ({ sort, cursor }: { sort: AdminProductSort; cursor?: Cursor | undefined }): boolean =>
  !cursor || isCursorOf(sort, cursor)
export const wrongOrder = { path: ['cursor'], message: 'is no cursor' }
