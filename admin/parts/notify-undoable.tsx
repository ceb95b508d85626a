import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './notify-undoable.module.css'

const UNDO_MILLISECONDS = 10_000

type UndoableNotification = { title: string; message: string; onUndo: () => void }

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
  // Not crypto.randomUUID(), which browsers have only over https and on localhost.
  const id = notifications.show({
    title,
    message: (
      <span className={classes.message}>
        {message}
        <Button variant="light" size="xs" className={classes.undo} onClick={undo}>
          Undo
        </Button>
      </span>
    ),
    autoClose: UNDO_MILLISECONDS,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
  shown.push(id)
  for (const oldest of shown.splice(0, Math.max(0, shown.length - mostShown()))) notifications.hide(oldest)
  return hide
}
