import { Button, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { createContext, type FormEvent, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import { common } from '../../words.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import { LeaveDialog, useLeaveGuard } from './use-leave-guard.tsx'

type FrameProps = {
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
  /** Whether closing would lose something. Without it: whether something was typed or chosen. */
  isUnsaved?: () => boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A small form in a dialog. */
export const FormDialog = ({ opened, title, size, onClose, ...form }: Omit<FrameProps, 'children'> & FormProps) => (
  <DialogFrame opened={opened} title={title} size={size} onClose={onClose}>
    <DialogForm {...form} />
  </DialogFrame>
)

type Frame = { isUnsaved: RefObject<() => boolean>; close: () => void }

const FrameContext = createContext<Frame | null>(null)

const nothing = () => false

/**
 * A dialog with a form, whose values it forgets when it closes. Escape and Cancel ask before something unsaved is lost,
 * and a click beside it does not close it.
 */
export function DialogFrame({ opened = true, title, size = 'md', onClose, children }: FrameProps) {
  const root = useRef<HTMLDivElement>(null)
  const isUnsaved = useRef(nothing)
  const [asks, setAsks] = useState(false)
  const close = () => (isUnsaved.current() ? setAsks(true) : onClose())
  const giveFocusBack = useFocusReturn(opened)
  useEscape(root, () => opened && close())
  return (
    <>
      <Modal
        ref={root}
        opened={opened}
        onClose={close}
        onExitTransitionEnd={giveFocusBack}
        returnFocus={false}
        title={title}
        size={size}
        centered
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <FrameContext value={{ isUnsaved, close }}>{children}</FrameContext>
      </Modal>
      <LeaveDialog
        opened={asks}
        onStay={() => setAsks(false)}
        onLeave={() => {
          setAsks(false)
          onClose()
        }}
      />
    </>
  )
}

/** The form in a `DialogFrame`: the fields, then Cancel and Save. */
export function DialogForm({ submit, danger = false, busy, beside, onSubmit, children, ...props }: FormProps) {
  const isTyped = useRef(false)
  const { isUnsaved = () => isTyped.current } = props
  const frame = use(FrameContext)
  useEffect(() => {
    if (!frame) return
    frame.isUnsaved.current = isUnsaved
    return () => {
      frame.isUnsaved.current = nothing
    }
  })
  const leaveGuard = useLeaveGuard(isUnsaved)
  return (
    <>
      <form
        noValidate
        className="grid gap-4 [&_p]:m-0"
        onInput={({ target }) => {
          isTyped.current ||= !isSecret(target)
        }}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSubmit(event)
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-[1_0_auto] max-md:[&>*]:h-11">
          {beside && <div className="grid flex-1 items-center">{beside}</div>}
          <Button variant="default" onClick={frame?.close}>
            {common.cancel}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={busy}>
            {submit}
          </Button>
        </div>
      </form>
      {leaveGuard}
    </>
  )
}

/** A password or code confirms an action. Typed alone, it is no loss. */
const isSecret = (field: EventTarget): boolean =>
  field instanceof HTMLInputElement && /^(current-password|one-time-code)$/.test(field.autocomplete)

/** Escape in a dialog. One in front of it closes itself, and so does an open list of choices. */
function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  // Before the list of choices sees it and closes.
  useWindowEvent(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
      if (event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
      const dialog = event.target.closest('[role=dialog]')
      if (dialog === null || root.current?.contains(dialog)) onEscape()
    },
    { capture: true },
  )
}
