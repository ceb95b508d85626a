import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
import classes from './BulkBar.module.css'

type Props = {
  /** `3 products selected`. */
  children: ReactNode
  /** The actions for the selection. */
  actions: ReactNode
  onClear: () => void
}

/**
 * The number of selected rows and their actions. It stays visible while the list scrolls, and disappears with the
 * selection: the focus goes to the checkbox that selects all.
 */
export function BulkBar({ children, actions, onClear }: Props) {
  useFocusAfterRemoval(findSelectAll)
  return (
    <section className={classes.bar} aria-label={common.selection}>
      <p className="flex-1 m-0 font-semibold" role="status">
        {children}
      </p>
      <Button variant="default" onClick={onClear}>
        {common.clearSelection}
      </Button>
      {actions}
    </section>
  )
}

/** The checkbox that selects all, which stays when a selection is gone. */
export const findSelectAll = () => document.querySelector<HTMLElement>('main [data-select-all]')
