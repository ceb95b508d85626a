import { Button, CopyButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What Copy copies. */
  text: string
  /** The label of the button that closes it. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** A secret that is shown only once, such as a password. Only its button closes the dialog. */
export const ShownOnceDialog = ({ title, text, done, onClose, children }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    centered
    withCloseButton={false}
    closeOnClickOutside={false}
    closeOnEscape={false}
  >
    <div className="grid gap-4 [&_p]:m-0">
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-[1_0_auto] max-md:[&>*]:h-11">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose} data-autofocus>
          {done}
        </Button>
      </div>
    </div>
  </Modal>
)
