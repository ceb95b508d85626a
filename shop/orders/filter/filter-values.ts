/** Orders that have waited too long: for the call that confirms them, or for the parcel to arrive. */
export const lateFilters = ['call', 'parcel'] as const
export type LateFilter = (typeof lateFilters)[number]

/** Half of the 24 hours in which the confirmation page promises a call, so that the other half is left to keep it. */
export const LATE_CALL_HOURS = 12

/** The product page promises at most 5 working days, which are 7 days with a weekend. */
export const LATE_PARCEL_DAYS = 7
