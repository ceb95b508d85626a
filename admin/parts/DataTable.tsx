import type { ReactNode, RefObject } from 'react'
import classes from './DataTable.module.css'

type Column = string | { label: string; as: 'number' | 'narrow' }

type Props = {
  columns: readonly Column[]
  /** Of `useListFocus`, where rows come and go. */
  list?: RefObject<HTMLTableSectionElement | null>
  children: ReactNode
}

/** A column of figures, and one no wider than what it holds. */
export const number = (label: string): Column => ({ label, as: 'number' })
export const narrow = (label: string): Column => ({ label, as: 'narrow' })

/** A table; on a phone each row is a card, and each value stands beside its column's name (`data-label`). */
export function DataTable({ columns, list, children }: Props) {
  return (
    <table className={classes.table}>
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
  )
}
