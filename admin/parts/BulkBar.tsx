import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './BulkBar.module.css'

type Props = {
  /** `3 products selected`. */
  children: ReactNode
  /** What can be done with all of them. */
  actions: ReactNode
  onClear: () => void
}

/** What is selected and what can be done with it; stays in sight while the list scrolls. */
export function BulkBar({ children, actions, onClear }: Props) {
  return (
    <section className={classes.bar} aria-label="Selection">
      <p className={classes.count} role="status">
        {children}
      </p>
      <Button variant="default" onClick={onClear}>
        Clear Selection
      </Button>
      {actions}
    </section>
  )
}
