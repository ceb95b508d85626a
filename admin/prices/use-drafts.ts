import { useState } from 'react'
import {
  type Draft,
  type DraftMap,
  invalidDrafts,
  type PriceColumn,
  withFilled,
  withoutColumn,
  withPasted,
  withReport,
  withTyped,
} from './drafts.ts'
import type { PriceReport, PriceRow, Prices } from './prices.ts'

/** The drafts of all rows, also of those that are not on screen. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<DraftMap>(() => new Map())
  // The same functions for every rendering, so that a letter renders its own row only.
  const [actions] = useState(() => ({
    type: (row: PriceRow, column: PriceColumn, text: string) => setDrafts(now => withTyped(now, row, column, text)),
    undo: (id: string, column: PriceColumn) => setDrafts(now => withoutColumn(now, id, column)),
    undoAll: () => setDrafts(new Map()),
    fill: (filled: { row: PriceRow; set: Prices }[]) => setDrafts(now => withFilled(now, filled)),
    showErrors: (invalid: [string, Draft][]) => setDrafts(now => new Map([...now, ...invalid])),
    applyReport: (sent: DraftMap, report: PriceReport) => setDrafts(now => withReport(now, sent, report)),
  }))
  return {
    drafts,
    ...actions,
    /** Returns how many copied rows did not fit. */
    paste: (rows: PriceRow[], copied: { cells: string[][]; id: string; column: PriceColumn }) => {
      const pasted = withPasted(drafts, rows, copied)
      setDrafts(pasted.drafts)
      return pasted.left
    },
    /** Shows the errors beside the invalid cells. Returns the first invalid draft. */
    showFieldErrors: () => {
      const invalid = invalidDrafts(drafts)
      actions.showErrors(invalid)
      return invalid[0]?.[1]
    },
  }
}

export type Drafts = ReturnType<typeof useDrafts>
