import { useState } from 'react'
import { without } from '../parts/form/draft-cells/drafts.ts'
import { type DraftMap, invalidDrafts, withReport, withTyped } from './drafts.ts'
import type { EntryMode } from './parse-quantity-entry.ts'
import type { StockReport, StockRow } from './stock.ts'

/** The drafts of all rows, also of those that are not on screen. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<DraftMap>(new Map())
  const [mode, setMode] = useState<EntryMode>('counted')
  const undo = (variantId: string) => setDrafts(without(drafts, variantId))
  return {
    drafts,
    /** What the next typed numbers mean. */
    mode,
    setMode,
    type: (row: StockRow, text: string) => setDrafts(withTyped(drafts, row, text, mode)),
    /** An empty cell is no draft. */
    leave: (variantId: string) => {
      if (drafts.get(variantId)?.text.trim() === '') undo(variantId)
    },
    undo,
    undoAll: () => setDrafts(new Map()),
    /** Shows the errors beside the invalid cells. Returns the first invalid draft. */
    showFieldErrors: (): string | undefined => {
      const invalid = invalidDrafts(drafts)
      setDrafts(new Map([...drafts, ...invalid]))
      return invalid[0]?.[0]
    },
    applyReport: (sent: DraftMap, report: StockReport) => setDrafts(now => withReport(now, sent, report)),
  }
}

export type Drafts = ReturnType<typeof useDrafts>
