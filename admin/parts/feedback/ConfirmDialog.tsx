import { Button, Modal } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { common } from '../../words.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'

type Props = {
  opened: boolean
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The action, as on the button that opened the dialog: `Delete`. */
  confirm: string
  /** The label for leaving, when `Cancel` could be mistaken for the action. */
  dismiss?: string
  /** Red, for actions that cannot be undone. */
  danger?: boolean
  busy?: boolean
  /** The action is not possible: the dialog says why and offers only to go back. */
  impossible?: boolean
  /** Something must still be read or typed. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action. Escape and Cancel change nothing; neither works while the action is running. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirm, danger = false, busy = false } = props
  const { impossible = false, disabled = false, dismiss = impossible ? common.close : common.cancel, ...on } = props
  const id = useId()
  const giveFocusBack = useFocusReturn(opened)
  const close = () => {
    if (!busy) on.onClose()
  }
  return (
    <Modal
      id={id}
      opened={opened}
      onClose={close}
      onExitTransitionEnd={giveFocusBack}
      returnFocus={false}
      title={title}
      centered
      withCloseButton={false}
    >
      {/* The id by which the library describes the dialog. */}
      <div id={`${id}-body`} className="wrap-anywhere">
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 mt-5">
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
