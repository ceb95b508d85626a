import type { ReactNode } from 'react'
import classes from './states.module.css'

/** An empty list: the tile band, a sentence and an action. */
export function AdminEmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <div className={`tiles ${classes.tiles}`} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  )
}
