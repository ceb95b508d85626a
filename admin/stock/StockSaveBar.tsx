import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { notifyError } from '../parts/notify.ts'
import { toStockChange } from './drafts.ts'
import { emptyReason, ReasonFields, reasonErrors } from './ReasonFields.tsx'
import classes from './StockSaveBar.module.css'
import type { StockReport } from './stock.ts'
import { useSaveStock, variants } from './use-change-stock.ts'
import type { Drafts } from './use-drafts.ts'

type Props = { drafts: Drafts; table: RefObject<HTMLTableElement | null> }

/** Saves everything typed into the list. It stays at the bottom of the screen while there are unsaved changes. */
export function StockSaveBar({ drafts, table }: Props) {
  const [reason, setReason] = useState(emptyReason)
  const [showErrors, setShowErrors] = useState(false)
  const saving = useSaveStock()
  const { size } = drafts.drafts
  if (size === 0) return null

  const focusCell = (variantId: string) =>
    table.current?.querySelector<HTMLInputElement>(`[data-stock-of="${variantId}"]`)?.focus()

  function save(form: HTMLFormElement) {
    const invalid = drafts.showFieldErrors()
    if (invalid !== undefined) return focusCell(invalid)
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
          if (gone) notifyError('Stock not saved', gone.message)
          const refused = report.refusals.find(({ onHand }) => onHand !== null)
          if (refused) focusCell(refused.variantId)
        },
      },
    )
  }

  return (
    <form
      className={classes.bar}
      aria-label="Changed stock"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      <p className={classes.count} role="status">
        {variants(size)} changed, not saved yet
      </p>
      {saving.data && <Refused report={saving.data} drafts={drafts} />}
      <ReasonFields reason={reason} showErrors={showErrors} onChange={setReason} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={saving.isPending} onClick={drafts.undoAll}>
          Undo all
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save stock
        </Button>
      </div>
    </form>
  )
}

/** The refused changes of the last save, also those of rows that are not on screen. */
function Refused({ report, drafts }: { report: StockReport; drafts: Drafts }) {
  const left = report.refusals.filter(({ variantId }) => drafts.drafts.get(variantId)?.error)
  if (left.length === 0) return null
  return (
    <div className={classes.refused} role="alert">
      <p>
        {report.changed > 0 && `${variants(report.changed)} saved. `}
        {variants(left.length)} not saved:
      </p>
      <ul>
        {left.slice(0, 3).map(({ variantId, message }) => (
          <li key={variantId}>{message}</li>
        ))}
        {left.length > 3 && <li>and {left.length - 3} more.</li>}
      </ul>
    </div>
  )
}
