import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import { showToast, UNDO_MILLISECONDS, type UndoableNotification, withUndo } from './notify-undoable.tsx'

export type CountedChange = UndoableNotification & {
  /** What was done, such as `confirmed`. */
  done: string
  /** The row, for a toast that stands for several. */
  row: ReactNode
}

/** The changes that the toast of one kind stands for, the latest last. */
type Count = { id: string; changes: CountedChange[]; updates: number }

/**
 * Counts changes of one kind in one toast, `3 orders confirmed`, because people make many in a minute and each toast
 * covers rows. It offers to undo the last, then the one before it. Returns a function that withdraws this offer.
 */
export function createCountedNotifier(titleOf: (done: readonly string[]) => string) {
  let count: Count | null = null

  const undo = () => {
    const change = count?.changes.at(-1)
    if (!change) return
    withdraw(change)
    change.onUndo()
  }

  function withdraw(change: CountedChange): void {
    if (!count?.changes.includes(change)) return
    count.changes = count.changes.filter(other => other !== change)
    if (count.changes.length === 0) notifications.hide(count.id)
    else update(count)
  }

  const contentOf = ({ changes, updates }: Count, change: CountedChange) => {
    const isOne = changes.length === 1
    return {
      title: isOne ? change.title : titleOf(changes.map(({ done }) => done)),
      message: withUndo(isOne ? change.message : change.row, isOne ? common.undo : common.undoLast, undo),
      // The library restarts the time only when its length changes.
      autoClose: UNDO_MILLISECONDS + updates,
    }
  }

  function update(present: Count): void {
    const change = present.changes.at(-1)
    if (!change) return
    present.updates++
    notifications.update({ id: present.id, ...contentOf(present, change) })
  }

  return (change: CountedChange): (() => void) => {
    if (count) {
      count.changes.push(change)
      update(count)
    } else {
      const first: Count = { id: '', changes: [change], updates: 0 }
      const forget = () => {
        if (count === first) count = null
      }
      first.id = showToast({ ...contentOf(first, change), onClose: forget })
      count = first
    }
    return () => withdraw(change)
  }
}
