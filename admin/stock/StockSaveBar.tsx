import { type RefObject, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { notifyError } from '../parts/feedback/notify.ts'
import { focusCell } from '../parts/form/draft-cells/DraftCell.tsx'
import { DraftSaveBar } from '../parts/form/draft-cells/DraftSaveBar.tsx'
import { countVariants, words } from '../words/stock.ts'
import { toStockChange } from './drafts.ts'
import { type Reason, ReasonFields, reasonErrors } from './ReasonFields.tsx'
import type { StockReport } from './stock.ts'
import { useSaveStock } from './use-change-stock.ts'
import type { Drafts } from './use-drafts.ts'

type Props = { drafts: Drafts; table: RefObject<HTMLTableElement | null> }

/** Saves everything typed into the list, with a reason. */
export function StockSaveBar({ drafts, table }: Props) {
  const [chosen, setReason] = useState<Reason | null>(null)
  const reason: Reason = chosen ?? { why: drafts.mode === 'arrived' ? 'delivery' : 'count', remark: '' }
  const [showErrors, setShowErrors] = useState(false)
  const saving = useSaveStock()
  const { size } = drafts.drafts
  if (size === 0) return null

  function save(form: HTMLFormElement) {
    const invalid = drafts.showFieldErrors()
    if (invalid !== undefined) return focusCell(table.current, invalid)
    setShowErrors(true)
    const { why, remark } = reason
    const errors = reasonErrors(reason)
    if (why === null || errors.why || errors.remark) {
      return form.querySelector<HTMLElement>(errors.why ? 'select' : 'input')?.focus()
    }
    const sent = drafts.drafts
    const changes = [...sent.values()].flatMap(toStockChange)
    saving.mutate(
      { reason: { why, remark }, requests: changes },
      {
        onSuccess: report => {
          drafts.applyReport(sent, report)
          const gone = report.refusals.find(({ onHand }) => onHand === null)
          if (gone) notifyError(words.stockNotSaved, gone.message)
          const refused = report.refusals.find(({ onHand }) => onHand !== null)
          if (refused) focusCell(table.current, refused.variantId)
        },
      },
    )
  }

  return (
    <DraftSaveBar
      label={words.changedStock}
      count={countVariants(size)}
      refused={saving.data ? refusedOf(saving.data, drafts) : null}
      submit={words.saveStock}
      isSaving={saving.isPending}
      onSave={save}
      onUndoAll={drafts.undoAll}
    >
      <ReasonFields reason={reason} showErrors={showErrors} onChange={setReason} />
    </DraftSaveBar>
  )
}

function refusedOf({ changed, refusals }: StockReport, { drafts }: Drafts) {
  const left = refusals.filter(({ variantId }) => drafts.get(variantId)?.error)
  return {
    summary: [
      ...(changed > 0 ? [fill(words.saved, { variants: countVariants(changed) })] : []),
      fill(words.notSaved, { variants: countVariants(left.length) }),
    ].join(' '),
    messages: left.map(({ message }) => message),
  }
}
