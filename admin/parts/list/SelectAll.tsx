import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SelectAll.module.css'

type Props = {
  /** `Select all 12 products`. */
  label: string
  total: number
  selection: { count: number; selectAll: () => void; clear: () => void }
  /** The number of rows on screen. */
  children: ReactNode
}

/** Above a list with a selection: one checkbox for all matches, and their number. */
export function SelectAll({ label, total, selection, children }: Props) {
  const isAll = selection.count > 0 && selection.count === total
  return (
    <div className={classes.head}>
      <Checkbox
        data-select-all
        className={classes.box}
        label={label}
        checked={isAll}
        indeterminate={selection.count > 0 && !isAll}
        onChange={isAll ? selection.clear : selection.selectAll}
      />
      {children}
    </div>
  )
}
