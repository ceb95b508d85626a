import { type ReactNode, startTransition, useId, useState } from 'react'
import { copiedCells } from '../../../parts/form/draft-cells/copied-cells.ts'
import { moveInColumn } from '../../../parts/form/draft-cells/move-in-column.ts'
import { useLatestForm } from '../form-context.ts'
import type { NumberInputValue } from '../product-values.ts'
import { type CellColumn, formatNumber, parseNumber } from './cell-columns.ts'
import classes from './Variants.module.css'

export type PasteCells = (row: number, column: CellColumn, cells: string[][]) => void

type Props = {
  /** The path of the variant: `variants.3`. */
  path: string
  row: number
  column: CellColumn
  label: string
  value: NumberInputValue
  error: ReactNode
  onPasteCells: PasteCells
  placeholder?: string
  maxLength?: number
}

/**
 * A field of the grid. It holds its text itself, so that a letter is painted before the rest of the form follows. Enter
 * and the arrows go up and down in the column; a copied column is pasted downwards.
 */
export function Cell({ path, row, column, label, value, error, onPasteCells, placeholder, maxLength }: Props) {
  const form = useLatestForm()
  const isText = column === 'name' || column === 'sku'
  const read = isText ? (typed: string) => typed : parseNumber
  const [text, setText] = useState(() => formatNumber(value))
  const [last, setLast] = useState(value)
  if (value !== last) {
    // Changed elsewhere: filled in for all, pasted, or loaded.
    setLast(value)
    if (value !== read(text)) setText(formatNumber(value))
  }
  const errorId = useId()
  return (
    <div className={classes.cell} data-column={column} data-label={label}>
      <input
        data-path={`${path}.${column}`}
        data-column={column}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={isText ? undefined : 'numeric'}
        dir={column === 'name' ? 'auto' : undefined}
        autoComplete="off"
        autoCapitalize={isText ? 'none' : undefined}
        spellCheck={isText ? false : undefined}
        value={text}
        onChange={event => {
          const typed = event.currentTarget.value
          setText(typed)
          startTransition(() => form.setFieldValue(`${path}.${column}`, read(typed)))
        }}
        onBlur={() => setText(formatNumber(read(text)))}
        // Enter does not save the form from here.
        onKeyDown={moveInColumn}
        onPaste={event => {
          const cells = copiedCells(event.clipboardData.getData('text/plain'))
          if (!cells) return
          event.preventDefault()
          onPasteCells(row, column, cells)
        }}
      />
      {error && (
        <p id={errorId} className={classes.cellError}>
          {error}
        </p>
      )}
    </div>
  )
}
