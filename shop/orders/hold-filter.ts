/** Why a pending order holds no stock (see `orders.hold`). */
export const holdFilters = ['unconfirmed', 'expired'] as const
export type HoldFilter = (typeof holdFilters)[number]
