import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { tellFailed } from '../parts/tell.ts'
import { noReason, problemsOf, ReasonFields } from './ReasonFields.tsx'
import classes from './SaveBar.module.css'
import type { StockReport } from './stock.ts'
import { useSaveStock, variants } from './use-change-stock.ts'
import { type Drafts, wishOf } from './use-drafts.ts'

type Props = { drafts: Drafts; table: RefObject<HTMLTableElement | null> }

/** One save for everything typed into the list; it waits at the foot of the screen while there is something to save. */
export function SaveBar({ drafts, table }: Props) {
  const [reason, setReason] = useState(noReason)
  const [strict, setStrict] = useState(false)
  const saving = useSaveStock()
  const { size } = drafts.drafts
  if (size === 0) return null

  const focusCell = (variantId: string) =>
    table.current?.querySelector<HTMLInputElement>(`[data-stock-of="${variantId}"]`)?.focus()

  function save(form: HTMLFormElement) {
    const unsound = drafts.showProblems()
    if (unsound !== undefined) return focusCell(unsound)
    setStrict(true)
    const { why, remark } = reason
    const problems = problemsOf(reason)
    if (why === null || problems.why || problems.remark) {
      return form.querySelector<HTMLElement>(problems.why ? 'select' : 'input')?.focus()
    }
    const sent = drafts.drafts
    const wishes = [...sent.values()].flatMap(wishOf)
    saving.mutate(
      { reason: { why, remark }, wishes },
      {
        onSuccess: report => {
          drafts.settle(sent, report)
          const gone = report.refusals.find(({ onHand }) => onHand === null)
          if (gone) tellFailed('Stock not saved', gone.message)
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
      <ReasonFields reason={reason} strict={strict} onChange={setReason} />
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

/** What of the last save was not done and is still to be put right, for rows that are out of sight too. */
function Refused({ report, drafts }: { report: StockReport; drafts: Drafts }) {
  const left = report.refusals.filter(({ variantId }) => drafts.drafts.get(variantId)?.problem)
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
