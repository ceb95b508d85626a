import { useEffect, useRef } from 'react'
import type { CartProps } from './cart-props.ts'
import type { RemovedLine as Removed } from './use-cart-changes.ts'

type Props = Pick<CartProps, 'messages'> & { removed: Removed; onUndo: () => void }

/** Where a removed line was, for as long as the page is open: the way to bring it back, which gets the line's focus. */
export function RemovedLine({ removed: { line }, messages, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <div className="row removed">
      <span className="min-w-0 flex-[1_1_8rem]">
        {messages.removedTitle}: <bdi lang={line.name.lang}>{line.name.text}</bdi>
      </span>
      <button ref={button} type="button" className="text-button" onClick={onUndo}>
        {messages.undo}
      </button>
    </div>
  )
}
