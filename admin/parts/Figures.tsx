import type { ReactNode } from 'react'
import classes from './Figures.module.css'

/** Four figures at the top of a screen, in one row or in two. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

/** A figure with a note below it. */
export function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      {children && <dd className={classes.beside}>{children}</dd>}
    </div>
  )
}
