import { useState } from 'react'
import { parseQuantityEntry, type QuantityEntry } from './parse-quantity-entry.ts'
import type { StockReport, StockRow } from './stock.ts'

/** What is typed into a row and not saved yet. `seen`: the number on hand that stood there then. */
export type Draft = { row: StockRow; text: string; seen: number; problem: string | null }

/** The cells typed into, whichever rows are on screen meanwhile. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())

  /** A cell that says what is there already is no change; nor is one left empty, once it is left. */
  function type(row: StockRow, text: string) {
    const next = new Map(drafts)
    const seen = drafts.get(row.variantId)?.seen ?? row.onHand
    const entry = parseQuantityEntry(text)
    if ('set' in entry && entry.set === seen && seen === row.onHand) next.delete(row.variantId)
    else next.set(row.variantId, { row, text, seen, problem: null })
    setDrafts(next)
  }

  function leave(variantId: string) {
    if (drafts.get(variantId)?.text.trim() === '') undo(variantId)
  }

  function undo(variantId: string) {
    const next = new Map(drafts)
    next.delete(variantId)
    setDrafts(next)
  }

  /** Beside the cells that cannot be read. Returns the first of them, if any. */
  function showFieldErrors(): string | undefined {
    const invalid = [...drafts].flatMap(([id, draft]) => {
      const entry = parseQuantityEntry(draft.text)
      return 'problem' in entry ? [[id, { ...draft, problem: entry.problem }] as const] : []
    })
    setDrafts(new Map([...drafts, ...invalid]))
    return invalid[0]?.[0]
  }

  /** What was saved goes; what was refused stays with its sentence, and now saw the number of today. */
  function applyReport(sent: ReadonlyMap<string, Draft>, { refusals }: StockReport) {
    const refused = new Map(refusals.map(refusal => [refusal.variantId, refusal]))
    setDrafts(now => {
      const left = [...now].flatMap(([id, draft]) => {
        const refusal = refused.get(id)
        if (!sent.has(id) || draft !== sent.get(id)) return [[id, draft] as const]
        if (!refusal || refusal.onHand === null) return []
        return [[id, { ...draft, seen: refusal.onHand, problem: shortMessage(refusal, draft) }] as const]
      })
      return new Map(left)
    })
  }

  return { drafts, type, leave, undo, undoAll: () => setDrafts(new Map()), showFieldErrors, applyReport }
}

export type Drafts = ReturnType<typeof useDrafts>

/** Beside the cell, where the variant has been named. */
function shortMessage({ code, onHand, message }: StockReport['refusals'][number], { seen }: Draft): string {
  if (code === 'stock-changed-meanwhile') return `Was ${seen}, now ${onHand}`
  if (code === 'stock-below-reserved') return 'Fewer than are reserved'
  return code === 'stock-below-zero' ? `Only ${onHand} there` : message
}

/** What a save sends for a draft; nothing for one that cannot be read. */
export function toStockChange({ row, text, seen }: Draft) {
  const entry: QuantityEntry | { problem: string } = parseQuantityEntry(text)
  if ('problem' in entry) return []
  return ['set' in entry ? { variantId: row.variantId, set: entry.set, seen } : { variantId: row.variantId, ...entry }]
}
