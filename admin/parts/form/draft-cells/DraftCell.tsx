import { useId } from 'react'
import { focusSearch } from '../../focus/focus-search.ts'
import classes from './DraftCell.module.css'
import { moveInColumn } from './move-in-column.ts'

type Props = {
  /** Unique in its table, for `focusCell`. */
  id: string
  column: string
  label: string
  /** The stored value, and the text that is typed over it. */
  stored: string
  typed: string | undefined
  /** Below the field. */
  remark: string | undefined
  isInvalid: boolean
  placeholder?: string | undefined
  onType: (text: string) => void
  onLeave?: () => void
  onUndo: () => void
}

/** A value of a table as a field: Enter and the arrows move between rows, `/` leads to the search, Escape undoes. */
export function DraftCell({ id, column, label, stored, typed, remark, isInvalid, placeholder, ...on }: Props) {
  const remarkId = useId()
  const isChanged = typed !== undefined
  return (
    <div className={classes.cell} data-changed={isChanged || undefined}>
      <input
        className={classes.input}
        // The keypad for digits has no sign on a phone; the one for telephone numbers has.
        inputMode="tel"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={remark ? remarkId : undefined}
        data-cell={id}
        data-column={column}
        maxLength={20}
        placeholder={placeholder}
        value={typed ?? stored}
        onFocus={event => event.currentTarget.select()}
        onChange={event => on.onType(event.currentTarget.value)}
        onBlur={on.onLeave}
        onKeyDown={event => {
          if (event.key === 'Escape' && isChanged) {
            event.preventDefault()
            on.onUndo()
          } else if (event.key === '/' && isSelected(event.currentTarget)) {
            event.preventDefault()
            focusSearch()
          } else moveInColumn(event)
        }}
      />
      {remark && (
        <span
          id={remarkId}
          className="text-quiet text-xs text-end data-error:text-error data-error:text-start"
          data-error={isInvalid || undefined}
        >
          {remark}
        </span>
      )}
    </div>
  )
}

/** Whether nothing was typed since it was entered. Within a price `/` is text: 1499/-. */
const isSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** Focuses the cell with this id, if it is on screen. */
export const focusCell = (table: HTMLTableElement | null, id: string): void =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${id}"]`)?.focus()
