import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import classes from './SaveBar.module.css'

type Props = {
  /** Whether there are unsaved changes, or what prevents saving; announced whenever it changes. */
  state: string
  /** The Cancel and Save buttons. */
  children: ReactNode
}

/** The text of the bar for a form with unsaved changes. */
export const NOT_SAVED = common.notSavedYet

/** The end of every long form. It stays at the bottom of the window, with its buttons on the right. */
export function SaveBar({ state, children }: Props) {
  return (
    <div className={classes.bar}>
      <p className="flex-1 min-w-0 m-0 text-quiet text-sm max-md:basis-full max-md:empty:hidden" role="status">
        {state}
      </p>
      {children}
    </div>
  )
}
