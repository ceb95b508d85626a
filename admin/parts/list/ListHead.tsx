import type { ComponentProps, ReactNode } from 'react'
import classes from './ListHead.module.css'
import { SearchField } from './SearchField.tsx'

/** The search and the filters above a list. */
export function ListHead({ children, ...search }: ComponentProps<typeof SearchField> & { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-3">
      <search className={classes.search}>
        <SearchField {...search} />
      </search>
      {children}
    </div>
  )
}

/** The number of rows; a live region announces changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className="m-0 mb-2 text-quiet text-sm tabular-nums" role="status">
      {children}
    </p>
  )
}
