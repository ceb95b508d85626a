import type { ReactNode, RefObject } from 'react'
import classes from './DataTable.module.css'

export type Column = string | { label: string; as: 'number' | 'narrow' }

type Props = {
  /** Its name. */
  label?: string
  columns: readonly Column[]
  /** From `useListFocus`, for lists whose rows change. */
  list?: RefObject<HTMLTableSectionElement | null>
  children: ReactNode
}

/** Classes for a column of numbers, and for one that is as narrow as its content. */
export const number = (label: string): Column => ({ label, as: 'number' })
export const narrow = (label: string): Column => ({ label, as: 'narrow' })

/** A table. On a phone each row is a card, with the column's name beside each value (`data-label`). */
export function DataTable({ label, columns, list, children }: Props) {
  return (
    <div className={classes.container}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(column => {
              const { label, as } = typeof column === 'string' ? { label: column, as: undefined } : column
              return (
                <th key={label} scope="col" className={as && classes[as]}>
                  {label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody ref={list} tabIndex={list && -1}>
          {children}
        </tbody>
      </table>
    </div>
  )
}
