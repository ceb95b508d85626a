import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './FormDialog.module.css'

type Props = {
  /** A dialog that stays mounted gives the focus back when it closes. */
  opened?: boolean
  title: string
  /** The label of the button. */
  submit: string
  danger?: boolean
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog. A click beside it does not close it, so that nothing typed is lost. */
export function FormDialog({ opened = true, title, submit, danger = false, busy, ...props }: Props) {
  const { onSubmit, onClose, children } = props
  useFocusReturn(opened)
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered withCloseButton={false} closeOnClickOutside={false}>
      <form
        noValidate
        className={classes.body}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSubmit(event)
        }}
      >
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/**
 * Gives the focus back when the dialog is removed instead of closed, which the library does not. A dialog that was
 * mounted closed leaves that to the library.
 */
function useFocusReturn(opened: boolean): void {
  const [before] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    },
    [before],
  )
}
