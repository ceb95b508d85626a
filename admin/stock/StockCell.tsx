import { type KeyboardEvent, useId } from 'react'
import type { Draft } from './drafts.ts'
import { parseQuantityEntry } from './parse-quantity-entry.ts'
import classes from './StockCell.module.css'
import { type StockRow, stockRowName } from './stock.ts'
import type { Drafts } from './use-drafts.ts'

/** The quantity on hand as an input: Enter and the arrows move between rows, Escape undoes. */
export function StockCell({ row, drafts }: { row: StockRow; drafts: Drafts }) {
  const draft = drafts.drafts.get(row.variantId)
  const remark = useId()
  const announcement = draft && remarkOn(draft, row)
  return (
    <div className={classes.cell} data-changed={draft ? true : undefined}>
      <input
        className={classes.input}
        // The keypad for digits has no sign on a phone; the one for telephone numbers has.
        inputMode="tel"
        autoComplete="off"
        aria-label={`On hand of ${stockRowName(row)}`}
        aria-invalid={draft?.error ? true : undefined}
        aria-describedby={announcement ? remark : undefined}
        data-stock-of={row.variantId}
        maxLength={20}
        value={draft?.text ?? String(row.onHand)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => drafts.type(row, event.currentTarget.value)}
        onBlur={() => drafts.leave(row.variantId)}
        onKeyDown={event => {
          if (event.key === 'Escape' && draft) {
            event.preventDefault()
            drafts.undo(row.variantId)
          } else goToRow(event)
        }}
      />
      {announcement && (
        <span id={remark} className={classes.remark} data-error={draft.error ? true : undefined}>
          {announcement}
        </span>
      )}
    </div>
  )
}

/** Its error, a conflict with a new stored quantity, or the result of a change. */
function remarkOn({ text, mode, seen, error }: Draft, row: StockRow): string {
  if (error) return error
  if (seen !== row.onHand) return `Was ${seen}, now ${row.onHand}`
  const entry = parseQuantityEntry(text, mode)
  return 'add' in entry ? `Will be ${row.onHand + entry.add}` : `Was ${seen}`
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function goToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('[data-stock-of]') ?? [])]
  cells[cells.indexOf(event.currentTarget) + step]?.focus()
}
