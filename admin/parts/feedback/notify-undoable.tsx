import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import classes from './notify-undoable.module.css'
import { leaveToast, TOAST_KEY } from './reach-toast.ts'

const UNDO_MILLISECONDS = 10_000

type UndoableNotification = { title: string; message: ReactNode; onUndo: () => void }

/**
 * The library shows five at once and lets further ones wait. The latest must be seen at once. On a phone three cover
 * half of the list.
 */
const mostShown = () => (window.matchMedia('(max-width: 767.98px)').matches ? 1 : 3)

/** The offers on screen, the oldest first. */
const shown: string[] = []

/** Shows a success toast that offers Undo for ten seconds. Returns a function that withdraws the offer. */
export function notifyUndoable({ title, message, onUndo }: UndoableNotification): () => void {
  const hide = () => void notifications.hide(id)
  const undo = () => {
    hide()
    onUndo()
  }
  const id = show({ title, message: withUndo(message, 'Undo', undo), autoClose: UNDO_MILLISECONDS })
  return hide
}

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
      message: withUndo(isOne ? change.message : change.row, isOne ? 'Undo' : 'Undo last', undo),
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
      first.id = show({ ...contentOf(first, change), onClose: forget })
      count = first
    }
    return () => withdraw(change)
  }
}

function withUndo(message: ReactNode, label: string, undo: () => void): ReactNode {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:flex-nowrap">
      <span>{message}</span>
      <Button
        variant="light"
        size="xs"
        className={`${classes.undo} flex-none max-md:h-11`}
        data-toast-action
        aria-keyshortcuts={TOAST_KEY}
        onClick={() => {
          leaveToast()
          undo()
        }}
      >
        {label}
      </Button>
    </span>
  )
}

/** Not crypto.randomUUID() for the id, which browsers have only over https and on localhost. */
function show(toast: Omit<Parameters<typeof notifications.show>[0], 'id'>): string {
  const id = notifications.show({ ...toast, closeButtonProps: { 'aria-label': 'Dismiss' } })
  shown.push(id)
  for (const oldest of shown.splice(0, Math.max(0, shown.length - mostShown()))) notifications.hide(oldest)
  return id
}
