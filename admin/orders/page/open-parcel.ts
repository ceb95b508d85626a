import { words } from '../../words/orders.ts'

/** Not in order.ts, which the frame of every screen loads. */
export const OPEN_PARCEL = words.parcelMayBeOpenedAtThe
