/** The orders of the list: the newest or the oldest first. */
export const orderSorts = ['newest', 'oldest'] as const
export type OrderSort = (typeof orderSorts)[number]
