import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { orderSources } from '#shop/order-sources.ts'
import { onHoldFilters } from '#shop/order-status/postponement.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { advanceFilters, holdFilters, lateFilters, printedFilters } from '#shop/orders/filter/filter-values.ts'
import { orderSorts } from '#shop/orders/filter/order-sort.ts'
import { MAX_COURIER_NAME } from '#shop/settings/couriers.ts'
import { MAX_CANCEL_REASON } from '#shop/settings/order-settings.ts'
import { bulkSelection } from './bulk-selection.ts'
import { day } from './validate.ts'

export const orderStatus = z.enum(orderStatuses)

/** Why orders are canceled. The shop compares it with the settings. */
export const cancelReason = textLine(MAX_CANCEL_REASON).optional()

/** An empty field does not filter. */
const searchText = textLine(100)
  .transform(text => text.trim())
  .optional()

/** The filter of orders to list, export or change. */
export const orderFilter = z.object({
  search: searchText,
  status: orderStatus.optional(),
  city: searchText,
  from: day.optional(),
  to: day.optional(),
  duplicates: z.enum(['open']).optional(),
  hold: z.enum(holdFilters).optional(),
  late: z.enum(lateFilters).optional(),
  onHold: z.enum(onHoldFilters).optional(),
  printed: z.enum(printedFilters).optional(),
  source: z.enum(orderSources).optional(),
  advance: z.enum(advanceFilters).optional(),
  courier: textLine(MAX_COURIER_NAME).optional(),
  product: z.uuid().optional(),
  sameNetworkAs: z.uuid().optional(),
})

/**
 * Selected orders of a list. `upTo` is the newest on screen; later orders are not part of the selection. `sort`: how
 * they are sorted there.
 */
export const orderSelection = bulkSelection({
  ...orderFilter.shape,
  upTo: z.uuid().optional(),
  sort: z.enum(orderSorts).optional(),
})
