import { IconNote } from '@tabler/icons-react'
import type { ListedOrder } from '../orders.ts'
import classes from './NotesMark.module.css'

/** The latest internal note of an order, and the number of notes. */
export function NotesMark({ order: { internalNotes } }: { order: ListedOrder }) {
  if (!internalNotes) return null
  const { latest, count } = internalNotes
  return (
    <p className={classes.mark}>
      <IconNote size={16} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.kind}>
        {count === 1 ? 'Internal note' : `Latest of ${count.toLocaleString('en')} internal notes`}
      </span>
      <span className={classes.note}>{latest}</span>
    </p>
  )
}
