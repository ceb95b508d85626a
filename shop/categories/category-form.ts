/** The form of a category. */
export type CategoryForm = {
  name: string
  description: string
  /** Empty: the page in Urdu shows the English one. */
  nameUrdu: string
  descriptionUrdu: string
  sortOrder: number
  isActive: boolean
}

/** The largest sort order, positive or negative. */
export const MAX_SORT_ORDER = 1_000_000
