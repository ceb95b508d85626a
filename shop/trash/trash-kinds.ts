/** What the trash can hold, in the order of its filter. */
export const trashKinds = ['product', 'category', 'sub_brand', 'page'] as const
export type TrashKind = (typeof trashKinds)[number]

/** After so many days the trash is emptied (docs/product.md#trash). */
export const TRASH_DAYS = 30
