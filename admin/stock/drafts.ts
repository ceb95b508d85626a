import { fill } from '#messages/fill.ts'
import { afterSave, type DraftMap as DraftsById, without } from '../parts/form/draft-cells/drafts.ts'
import { words } from '../words/stock.ts'
import { type EntryMode, parseQuantityEntry } from './parse-quantity-entry.ts'
import type { StockReport, StockRow } from './stock.ts'

/** An unsaved change of a row. `seen`: the quantity on hand when it was typed, `mode`: what its number meant then. */
export type Draft = { row: StockRow; text: string; mode: EntryMode; seen: number; error: string | null }

/** Drafts by the id of their variant. */
export type DraftMap = DraftsById<Draft>

/** A cell with the present quantity is no draft. */
export function withTyped(drafts: DraftMap, row: StockRow, text: string, mode: EntryMode = 'counted'): DraftMap {
  const seen = drafts.get(row.variantId)?.seen ?? row.onHand
  const entry = parseQuantityEntry(text, mode)
  if ('set' in entry && entry.set === seen && seen === row.onHand) return without(drafts, row.variantId)
  return new Map(drafts).set(row.variantId, { row, text, mode, seen, error: null })
}

/** The invalid drafts, each with its error. */
export const invalidDrafts = (drafts: DraftMap): [string, Draft][] =>
  [...drafts].flatMap(([id, draft]) => {
    const entry = parseQuantityEntry(draft.text, draft.mode)
    return 'error' in entry ? [[id, { ...draft, error: entry.error }]] : []
  })

/** After a save: saved drafts are removed. Refused ones stay with the reason and the new quantity on hand. */
export function withReport(drafts: DraftMap, sent: DraftMap, { refusals }: Pick<StockReport, 'refusals'>): DraftMap {
  const refused = new Map(refusals.map(refusal => [refusal.variantId, refusal]))
  return afterSave(drafts, sent, (id, draft) => {
    const refusal = refused.get(id)
    if (!refusal || refusal.onHand === null) return null
    return { ...draft, seen: refusal.onHand, error: shortMessage(refusal, draft) }
  })
}

/** Shown beside the cell, so it does not name the variant. */
function shortMessage({ code, onHand, message }: StockReport['refusals'][number], { seen }: Draft): string {
  if (code === 'stock-changed-meanwhile') return fill(words.wasNow, { seen, onHand: onHand ?? 0 })
  if (code === 'stock-below-reserved') return words.fewerThanAreReserved
  return code === 'stock-below-zero' ? fill(words.onlyThere, { count: onHand ?? 0 }) : message
}

/** The input of a save for a draft; undefined for an invalid one. */
export function toStockChange({ row, text, mode, seen }: Draft) {
  const entry = parseQuantityEntry(text, mode)
  if ('error' in entry) return []
  return ['set' in entry ? { variantId: row.variantId, set: entry.set, seen } : { variantId: row.variantId, ...entry }]
}
