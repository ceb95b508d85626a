import type { ComponentProps, ReactNode } from 'react'
import classes from './ListHead.module.css'
import { SearchField } from './SearchField.tsx'

/** What stands above a list: the search in it, and what else chooses what it shows. */
export function ListHead({ children, ...search }: ComponentProps<typeof SearchField> & { children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <search className={classes.search}>
        <SearchField {...search} />
      </search>
      {children}
    </div>
  )
}

/** How much of a list is to be seen, said again when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={classes.count} role="status">
      {children}
    </p>
  )
}
