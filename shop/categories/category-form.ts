/** What the form of a category holds. */
export type CategoryForm = { name: string; description: string; sortOrder: number; isActive: boolean }

/** How far a sort order may be from 0, up and down. */
export const MAX_SORT_ORDER = 1_000_000
