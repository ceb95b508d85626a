// Without a database, so that the back office reads them too.

/** From Monday, as `isodow` counts them from 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A person of the figures; null: customers by the link. */
export const personName = (name: string | null): string => name ?? 'Customers themselves'
