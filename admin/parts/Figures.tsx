import type { ReactNode } from 'react'
import classes from './Figures.module.css'

/** Four numbers over a screen, side by side or two and two. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

/** One of them; what is said beside it stands below. */
export function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      {children && <dd className={classes.beside}>{children}</dd>}
    </div>
  )
}
