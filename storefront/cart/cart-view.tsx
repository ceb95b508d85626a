import { type FormEvent, Fragment, type RefObject, useEffect, useRef } from 'react'
import { urlsOf } from '#messages/urls.ts'
import { Notice } from '../parts/notice.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartProps } from './cart-props.ts'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PriceChanges } from './price-changes.tsx'
import type { CartChanges, RemovedLine as Removed } from './use-cart-changes.ts'

type Props = CartProps & { changes: CartChanges; list: RefObject<HTMLElement | null> }

/** The lines of a cart with their controls, and its summary. */
export function CartView({ language, messages, notice, problem, changes, list }: Props) {
  const { cart, isBusy, quantityOf, setQuantity, acknowledgePrices, continueToCheckout, sendCode } = changes
  const lines = cart.lines.filter(line => quantityOf(line) > 0)
  const removed = lines.some(({ id }) => id === changes.removed?.line.id) ? null : changes.removed
  const undo = removed && (
    <RemovedLine key={removed.line.id} {...{ removed, messages }} onUndo={() => changes.undoRemoval(removed)} />
  )
  if (cart.empty) return <EmptyCart {...{ language, messages, problem, undo }} empty={cart.empty} />

  return (
    <div className="wrap pt-6 md:pt-10">
      <h1 className="heading mb-5">{messages.title}</h1>
      <div className="mb-5 grid grid-cols-1 gap-3 empty:hidden">
        {notice && <Notice isAnswer>{notice}</Notice>}
        {problem && (
          <Notice bad isAnswer>
            {problem}
          </Notice>
        )}
        <PriceChanges {...{ lines, language, messages }} onSeen={acknowledgePrices} />
      </div>
      <div className="two-columns">
        <section ref={list} tabIndex={-1} aria-label={messages.lines}>
          <ul className="rule-t">
            {lines.map((line, place) => (
              <Fragment key={line.id}>
                {removed?.place === place && <li>{undo}</li>}
                <CartLine
                  {...{ line, language, messages }}
                  quantity={quantityOf(line)}
                  onChange={quantity => setQuantity(line, quantity)}
                />
              </Fragment>
            ))}
            {removed && removed.place >= lines.length && <li>{undo}</li>}
          </ul>
          <ClearForm {...{ language, messages }} onClear={changes.clear} />
        </section>
        <CartSummary {...{ cart, language, messages, isBusy }} onCheckout={continueToCheckout} onCode={sendCode} />
      </div>
    </div>
  )
}

type ClearFormProps = Pick<CartProps, 'language' | 'messages'> & { onClear: () => void }

function ClearForm({ language, messages, onClear }: ClearFormProps) {
  function clear(event: FormEvent) {
    event.preventDefault()
    onClear()
  }
  return (
    <form
      action={urlsOf(language).cartClear}
      method="post"
      className="text-end"
      onSubmit={clear}
      data-confirm={messages.clearAsk}
      data-in-place=""
    >
      <button type="submit" className="text-button">
        {messages.clear}
      </button>
    </form>
  )
}

type RemovedLineProps = Pick<CartProps, 'messages'> & { removed: Removed; onUndo: () => void }

/** Where a removed line was, for as long as the page is open: the way to bring it back, which gets the line's focus. */
function RemovedLine({ removed: { line }, messages, onUndo }: RemovedLineProps) {
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
