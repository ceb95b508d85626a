import { useQueryClient } from '@tanstack/react-query'
import { countOf } from '#shop/count-of.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import type { Edit } from './edits.ts'
import { isPriceField } from './grid-rows.ts'
import { type GridReport, type StockReason, saveRows, showStored } from './product-grid.ts'
import { toRequests, toReversedRequests } from './saved-edits.ts'
import { countTyped } from './use-grid.ts'

/** `count`: the changes as the shopkeeper counts them, before prices that say the same were put together. */
type Save = { edits: Edit[]; count: number; reason: StockReason }

/** Almost every screen lists, counts or stocks products. */
const invalidates: [][] = [[]]

/** Saves edits and offers Undo for what was saved. The caller shows what was refused. */
export function useSaveGrid(onReport: (sent: Edit[], report: GridReport) => void) {
  const queries = useQueryClient()
  const undo = useUndoSave()
  return useAdminMutation({
    call: ({ edits, reason }: Save) => saveRows(toRequests(edits), reason),
    failed: 'Failed to save. Nothing typed is lost.',
    invalidates,
    onSuccess: (report, { edits, count }) => {
      const saved = savedOf(edits, report)
      showStored(queries, saved, report)
      onReport(edits, report)
      const gone = report.refusals.find(({ present }) => present === null)
      if (gone) notifyError('A deleted row was not saved', gone.message)
      if (saved.length > 0) {
        const shownCount = report.refusals.length === 0 ? count : countTyped(saved)
        notifyUndoable({
          title: 'Saved',
          message: `${countOf(shownCount, 'change')} saved${pricesNote(saved, report)}`,
          onUndo: () => undo.mutate({ saved, count: shownCount }),
        })
      }
    },
  })
}

/** Somebody who changed prices expects that shoppers see it. */
const pricesNote = (saved: Edit[], { repriced }: GridReport): string =>
  repriced === 0 && saved.some(({ field }) => isPriceField(field)) ? '. Shoppers see the same prices as before' : ''

type Undo = { saved: Edit[]; count: number }

function useUndoSave() {
  const queries = useQueryClient()
  return useAdminMutation({
    call: ({ saved }: Undo) =>
      saveRows(toReversedRequests(saved), { why: 'count', remark: 'Undone in the grid' }, true),
    done: ({ refusals }, { count }) => (refusals.length > 0 ? null : [`${countOf(count, 'change')} taken back`]),
    failed: 'The changes could not be taken back. Please try again.',
    invalidates,
    onSuccess: (report, { saved }) => {
      const restored = savedOf(saved, report)
      showStored(
        queries,
        restored.map(edit => ({ ...edit, value: edit.from })),
        report,
      )
      const [first] = report.refusals
      if (!first) return
      const rest = report.refusals.length > 1 ? ` And ${report.refusals.length - 1} more.` : ''
      const remaining = countOf(countTyped(saved) - countTyped(restored), 'change')
      notifyError(`${countOf(countTyped(restored), 'change')} taken back, ${remaining} not`, `${first.message}${rest}`)
    },
  })
}

/** The edits of rows that were not refused. */
function savedOf(edits: Edit[], { refusals }: GridReport): Edit[] {
  const refused = new Set(refusals.map(({ id }) => id))
  return edits.filter(({ id }) => !refused.has(id))
}
