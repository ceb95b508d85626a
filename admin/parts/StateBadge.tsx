import type { ReactNode } from 'react'
import classes from './StateBadge.module.css'

/** Whether something is visible in the shop: green when it is. */
export function StateBadge({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={classes.badge} data-on={on || undefined}>
      {children}
    </span>
  )
}
