// Without a database, so that the back office reads them too.

/** The reasons why a pending order holds no stock (see `orders.hold`). */
export const holdFilters = ['not_reserved', 'expired'] as const
export type HoldFilter = (typeof holdFilters)[number]

/**
 * Orders that have waited too long for the call that confirms them, that are called no more because nobody answered, or
 * whose parcel is on its way after the last day that was promised to the customer.
 */
export const lateFilters = ['call', 'unanswered', 'parcel'] as const
export type LateFilter = (typeof lateFilters)[number]

/** Half of the 24 hours in which the confirmation page promises a call, so that the other half is left to keep it. */
export const LATE_CALL_HOURS = 12

/** Orders by their paper: those whose slip or label was printed, or was not. */
export const printedFilters = ['yes', 'no'] as const
export type PrintedFilter = (typeof printedFilters)[number]

/** Orders by their advance: with one, with one before delivery, and those whose customer is to get money back. */
export const advanceFilters = ['any', 'held', 'refund'] as const
export type AdvanceFilter = (typeof advanceFilters)[number]
