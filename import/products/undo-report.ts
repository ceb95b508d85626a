import type { Disk } from 'flydrive'
import type { PriceCause } from '#shop/products/settle-prices.ts'
import type { Refusal } from '#shop/refusal.ts'
import type { Actor } from '#shop/staff/accounts.ts'

/** What keeps what the import gave it. `name`: null for a deleted one. */
export type NotUndone = { id: string; name: string | null; reason: string }

/** `groups`: sub-brands and categories that were created for it and are deleted. */
export type UndoReport = { undone: number; groups: number; stayed: NotUndone[] }

/** `explain`: the sentence of a refusal. */
export type UndoInput = { number: number; by: Actor | null; explain: (refusal: Refusal) => string }

/** `saveId`: of the price history, for all batches. */
export type UndoContext = UndoInput & { disk: Disk; importId: string; saveId: string }

export const undoCause = ({ number, by, saveId }: UndoContext): PriceCause => ({
  way: 'undo',
  label: `Import ${number}`,
  by,
  saveId,
})
