import type { RefObject } from 'react'
import { focusCell } from '../parts/draft-cells/DraftCell.tsx'
import { DraftSaveBar } from '../parts/draft-cells/DraftSaveBar.tsx'
import { notifyError } from '../parts/notify.ts'
import { type Draft, priceColumns, toRequest, withReport } from './drafts.ts'
import { countPrices, MAX_ROWS, type PriceReport } from './prices.ts'
import type { Drafts } from './use-drafts.ts'
import { useSavePrices } from './use-save-prices.ts'

type Props = {
  drafts: Drafts
  table: RefObject<HTMLTableElement | null>
  saveButton: RefObject<HTMLButtonElement | null>
}

/** Saves everything typed into the list, at most 1,000 rows at once. The rest stays for the next save. */
export function PriceSaveBar({ drafts, table, saveButton }: Props) {
  const saving = useSavePrices()
  const { size } = drafts.drafts
  if (size === 0) return null

  const focusDraft = (draft: Draft | undefined) => {
    const column = priceColumns.find(column => draft?.errors[column])
    if (draft && column) focusCell(table.current, `${draft.row.id}:${column}`)
  }

  function save() {
    const invalid = drafts.showFieldErrors()
    if (invalid) return focusDraft(invalid)
    const sent = new Map([...drafts.drafts].slice(0, MAX_ROWS))
    saving.mutate([...sent.values()].map(toRequest), {
      onSuccess: report => {
        drafts.applyReport(sent, report)
        const gone = report.refusals.find(({ present }) => present === null)
        if (gone) notifyError('Price not saved', gone.message)
        const [refused] = withReport(sent, sent, report).values()
        focusDraft(refused)
      },
    })
  }

  return (
    <DraftSaveBar
      label="Changed prices"
      count={countPrices(size)}
      refused={saving.data ? refusedOf(saving.data, drafts) : null}
      submit="Save prices"
      saveButton={saveButton}
      isSaving={saving.isPending}
      onSave={save}
      onUndoAll={drafts.undoAll}
    />
  )
}

function refusedOf({ changed, refusals }: PriceReport, { drafts }: Drafts) {
  const left = refusals.filter(({ id }) => Object.keys(drafts.get(id)?.errors ?? {}).length > 0)
  return {
    summary: `${changed > 0 ? `${countPrices(changed)} saved. ` : ''}${countPrices(left.length)} not saved:`,
    messages: left.map(({ message }) => message),
  }
}
