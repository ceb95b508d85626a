import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './tell-undoable.module.css'

const UNDO_MILLISECONDS = 10_000

type UndoableNotification = { title: string; message: string; onUndo: () => void }

/** Says that something was done, and offers for ten seconds to undo it. Returns what takes the offer back. */
export function notifyUndoable({ title, message, onUndo }: UndoableNotification): () => void {
  const hide = () => void notifications.hide(id)
  const undo = () => {
    hide()
    onUndo()
  }
  // Its own id, not one of crypto.randomUUID(), which browsers have only over https and on localhost.
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
  return hide
}
