import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
import { findSelectAll } from './BulkBar.tsx'

type Refusal = {
  id: string
  /** A link to what was refused. */
  link?: ReactNode
  reason: string
}

type RefusalsProps = {
  /** What else happened. */
  children?: ReactNode
  /** `3 orders refused`. */
  heading?: string
  refused: Refusal[]
  onClose: () => void
}

/**
 * What a change of many things refused, with the reasons. It stays until it is closed. The button that opened it
 * disappears with the selection, so the focus goes to the checkbox that selects all.
 */
export function RefusedDialog({ title, ...refusals }: { title: string } & RefusalsProps) {
  useFocusAfterRemoval(findSelectAll)
  return (
    <Modal
      opened
      onClose={refusals.onClose}
      title={title}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <Refusals {...refusals} />
    </Modal>
  )
}

/** The same in a dialog that is open already. */
export function Refusals({ children, heading, refused, onClose }: RefusalsProps) {
  return (
    <>
      {children}
      {refused.length > 0 && (
        <section aria-label={common.refused}>
          {heading && <h3 className="mx-0 mt-3 mb-1.5 text-error text-md font-bold">{heading}</h3>}
          <ul
            className="grid gap-2 max-h-[45dvh] m-0 px-3 py-2.5 border border-hairline rounded-sm overflow-y-auto wrap-anywhere list-none max-md:[&_a]:inline-block max-md:[&_a]:py-2.5"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
          >
            {refused.map(({ id, link, reason }) => (
              <li key={id}>
                {link}
                <p className="m-0">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex justify-end mt-5 max-md:[&>*]:h-11">
        <Button onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </div>
    </>
  )
}
