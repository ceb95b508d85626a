import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'

type Props = {
  opened: boolean
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The deed, as on the button that led here: `Delete`. */
  confirm: string
  /** The way out, where `Cancel` could be mistaken for what is asked about. */
  dismiss?: string
  /** Red for what cannot be undone. */
  danger?: boolean
  busy?: boolean
  /** It cannot be done: the dialog says why, and offers only the way back. */
  impossible?: boolean
  /** Not yet: something is still to be read or typed. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something is done. Escape and Cancel leave everything as it is; neither works while it is being done. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirm, danger = false, busy = false } = props
  const { impossible = false, disabled = false, dismiss = impossible ? 'Close' : 'Cancel', ...on } = props
  const close = () => {
    if (!busy) on.onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} centered withCloseButton={false}>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={busy} data-autofocus>
          {dismiss}
        </Button>
        {!impossible && (
          <Button color={danger ? 'red' : undefined} loading={busy} disabled={disabled} onClick={on.onConfirm}>
            {confirm}
          </Button>
        )}
      </div>
    </Modal>
  )
}
