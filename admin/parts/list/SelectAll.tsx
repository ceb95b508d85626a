import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

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
    <div
      // Aligned with the checkboxes of the cards below.
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-2 px-4 [&>p]:m-0 max-md:px-3"
    >
      <Checkbox
        data-select-all
        className="max-md:py-3"
        label={label}
        checked={isAll}
        indeterminate={selection.count > 0 && !isAll}
        onChange={isAll ? selection.clear : selection.selectAll}
      />
      {children}
    </div>
  )
}
