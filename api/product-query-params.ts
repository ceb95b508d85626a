import { z } from 'zod'
import type { Cursor } from '#shop/cursor.ts'
import { type AdminProductSort, adminProductSorts, productStatuses } from '#shop/products/product-filter.ts'
import { isCursorOf } from '#shop/products/product-sort.ts'
import { paging, searchParam } from './validate.ts'

const group = z.union([z.uuid(), z.literal('none')])

/** Sub-brand and category: `none` finds the products without one. */
export const groupFilter = {
  subBrand: group.optional().describe('The id of a sub-brand; `none`: products without one.'),
  category: group.optional().describe('The id of a category; `none`: products without one.'),
}

/** The filter of products to list, change or export. */
export const productFilter = z.object({
  search: searchParam,
  status: z.enum(productStatuses).optional().describe('Only `active` products are on sale.'),
  ...groupFilter,
})

/** Whether only reduced prices are listed. */
export const reducedFilter = {
  reduced: z
    .literal('true')
    .transform(() => true as const)
    .optional()
    .describe('`true`: only what is reduced.'),
}

/** How products are sorted and paged; with `fitsOrder`, since a cursor belongs to its order. */
export const productPaging = {
  ...paging,
  sort: z.enum(adminProductSorts).default('newest').describe('A cursor belongs to its order.'),
}

export const fitsOrder = ({ sort, cursor }: { sort: AdminProductSort; cursor?: Cursor | undefined }): boolean =>
  !cursor || isCursorOf(sort, cursor)
export const wrongOrder = { path: ['cursor'], message: 'is no cursor' }
