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
  search: searchText.describe(
    'Words of order number, name, phone, street, city, notes or items; all of them must be there.',
  ),
  status: orderStatus.optional().describe('`pending`: not confirmed yet; `placed`: confirmed, not shipped yet.'),
  city: searchText.describe('The city of the address, as it is written there.'),
  from: day.optional().describe('Placed on this day or later, in Pakistan.'),
  to: day.optional().describe('Placed on this day or earlier, in Pakistan.'),
  duplicates: z.enum(['open']).optional().describe('Likely duplicates of another order that nobody has decided on.'),
  hold: z
    .enum(holdFilters)
    .optional()
    .describe('Pending orders that hold no stock: `not_reserved` never did, of `expired` the time is over.'),
  late: z
    .enum(lateFilters)
    .optional()
    .describe(
      '`call`: waits too long for its first call; `unanswered`: is called no more; `parcel`: on its way after the promised days.',
    ),
  onHold: z.enum(onHoldFilters).optional().describe('Whether it waits for a day, or its number is blocked.'),
  printed: z
    .enum(printedFilters)
    .optional()
    .describe('Whether its slip or label was printed since its details changed.'),
  source: z.enum(orderSources).optional().describe('Where it came from: `website` by a checkout, others by staff.'),
  advance: z
    .enum(advanceFilters)
    .optional()
    .describe('Money before delivery: `any`, `held` and not delivered yet, or a `refund` that the customer is to get.'),
  courier: textLine(MAX_COURIER_NAME).optional().describe('The code of the courier of its parcel, such as `tcs`.'),
  product: z.uuid().optional().describe('The id of a product that it contains.'),
  sameNetworkAs: z.uuid().optional().describe('The id of an order: only those that were placed from its network.'),
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
