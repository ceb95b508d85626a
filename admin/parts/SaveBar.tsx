import type { ReactNode } from 'react'
import classes from './SaveBar.module.css'

type Props = {
  /** Whether there is something to save, or what stands in the way: said again whenever it changes. */
  state: string
  /** The way back, where there is one, and the button that saves. */
  children: ReactNode
}

/** What the bar says of a form that differs from what is stored. */
export const NOT_SAVED = 'Not saved yet'

/** The end of every long form: stays at the bottom of the window while the form scrolls, its buttons on the right. */
export function SaveBar({ state, children }: Props) {
  return (
    <div className={classes.bar}>
      <p className={classes.state} role="status">
        {state}
      </p>
      {children}
    </div>
  )
}
