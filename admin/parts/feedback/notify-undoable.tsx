import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import classes from './notify-undoable.module.css'
import { leaveToast, TOAST_KEY } from './reach-toast.ts'

export const UNDO_MILLISECONDS = 10_000

export type UndoableNotification = { title: string; message: ReactNode; onUndo: () => void }

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
  const id = showToast({ title, message: withUndo(message, common.undo, undo), autoClose: UNDO_MILLISECONDS })
  return hide
}

/** A message with a button, which a key presses too. */
export function withUndo(message: ReactNode, label: string, undo: () => void): ReactNode {
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

/**
 * Shows a toast and hides the oldest ones. Not crypto.randomUUID() for the id, which browsers have only over https and
 * on localhost.
 */
export function showToast(toast: Omit<Parameters<typeof notifications.show>[0], 'id'>): string {
  const id = notifications.show({ ...toast, closeButtonProps: { 'aria-label': common.dismiss } })
  shown.push(id)
  for (const oldest of shown.splice(0, Math.max(0, shown.length - mostShown()))) notifications.hide(oldest)
  return id
}
