import type { ReactNode } from 'react'
import classes from './Badge.module.css'

/** A pair of text and background colours in `admin/theme/base.css`, light and dark. */
export type BadgeColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey'

/** A word on a coloured ground, such as a status. */
export function Badge({ color, children }: { color: BadgeColor; children: ReactNode }) {
  return (
    <span
      className={classes.badge}
      data-color={color}
      style={{ background: `var(--${color}-wash)`, color: `var(--${color}-ink)` }}
    >
      {children}
    </span>
  )
}
