import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'

type FrameProps = {
  /** A dialog that stays mounted gives the focus back when it closes. */
  opened?: boolean
  title: string
  size?: string
  onClose: () => void
  children: ReactNode
}

type FormProps = {
  /** The label of the button. */
  submit: string
  danger?: boolean
  busy: boolean
  /** Another action, on the left of the buttons. */
  beside?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog. */
export const FormDialog = ({ opened, title, size, ...form }: Omit<FrameProps, 'children'> & FormProps) => (
  <DialogFrame opened={opened} title={title} size={size} onClose={form.onClose}>
    <DialogForm {...form} />
  </DialogFrame>
)

/**
 * A dialog with a form, whose values it forgets when it closes. A click beside it does not close it, so that nothing
 * typed is lost.
 */
export function DialogFrame({ opened = true, title, size = 'md', onClose, children }: FrameProps) {
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      {children}
    </Modal>
  )
}

/** The form in a `DialogFrame`: the fields, then Cancel and Save. */
export function DialogForm({ submit, danger = false, busy, beside, onSubmit, onClose, children }: FormProps) {
  return (
    <form
      noValidate
      className="grid gap-4 [&_p]:m-0"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit(event)
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-[1_0_auto] max-md:[&>*]:h-11">
        {beside && <div className="grid flex-1 items-center">{beside}</div>}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={danger ? 'red' : undefined} loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
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
