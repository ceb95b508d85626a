import { z } from 'zod'
import { holdFilters } from '#shop/orders/hold-filter.ts'
import { orderStatuses } from '#shop/orders/status.ts'
import { bulkSelection } from './bulk-selection.ts'
import { day, textLine } from './validate.ts'

/** Left empty, a field does not matter. */
const searchText = textLine(100)
  .transform(text => text.trim())
  .optional()

/** Which orders are listed, exported or changed at once. */
export const orderFilter = z.object({
  search: searchText,
  status: z.enum(orderStatuses).optional(),
  city: searchText,
  from: day.optional(),
  to: day.optional(),
  duplicates: z.enum(['open']).optional(),
  hold: z.enum(holdFilters).optional(),
  burstOf: z.uuid().optional(),
})

/** Orders that were chosen from a list. `upTo`: the newest that was on screen; those that came in after it are nobody's choice. */
export const orderSelection = bulkSelection({ ...orderFilter.shape, upTo: z.uuid().optional() })
