import type { ReactNode } from 'react'
import classes from './states.module.css'

/** A screen with nothing to show: the tile band, a sentence and an action. */
export function AdminEmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <EmptyTiles />
      <p className="text-ink text-lg font-semibold">{title}</p>
      {children}
    </div>
  )
}

/** The tile band of an empty screen. */
export const EmptyTiles = () => <div className="tiles w-30 mb-2" aria-hidden="true" />
