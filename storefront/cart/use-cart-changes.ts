import { type MouseEvent, useState } from 'react'
import { urlsOf } from '#messages/urls.ts'
import { showToast } from '../islands/toast.ts'
import { acknowledgement, addition, clearing, quantityChange } from './cart-changes.ts'
import type { CartProps, ShownLine } from './cart-props.ts'
import type { CartChange } from './offline/pending-changes.ts'
import { sendForm } from './offline/send-form.ts'
import { useAnsweredCart } from './use-answered-cart.ts'

export type CartChanges = ReturnType<typeof useCartChanges>

/** The cart with the shopper's changes shown at once. Amounts are always the server's. */
export function useCartChanges({ language, messages, ...props }: CartProps) {
  const urls = urlsOf(language)
  const { cart, requested, queued, sending, latest, enqueue, ...answered } = useAnsweredCart({ messages, ...props })
  /** The line that was removed last, with its place: there it can be brought back. */
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  /** The id of a line that was brought back, until it is shown. */
  const [restored, setRestored] = useState<string | null>(null)

  const quantityOf = (line: ShownLine): number => requested[line.id] ?? line.quantity

  /** Shows the chosen quantity at once and sends it in its turn. */
  function requestQuantity(line: ShownLine, quantity: number, change: () => CartChange) {
    answered.setRequested(requested => ({ ...requested, [line.id]: quantity }))
    enqueue(line.id, change)
  }
  const changed = (line: ShownLine, quantity: number) => quantityChange(urls, latest.current, line, quantity)

  return {
    cart,
    isBusy: Object.keys(requested).length > 0,
    quantityOf,
    setQuantity(line: ShownLine, quantity: number) {
      const before = quantityOf(line)
      requestQuantity(line, quantity, () => changed(line, quantity))
      if (quantity > 0) return
      const shown = cart.lines.filter(line => quantityOf(line) > 0)
      setRemoved({ line, quantity: before, place: shown.findIndex(({ id }) => id === line.id) })
      showToast({ title: messages.removedTitle, text: line.name.text })
    },
    removed,
    undoRemoval({ line, quantity }: RemovedLine) {
      setRemoved(null)
      setRestored(line.id)
      const isGone = !queued.current.has(line.id)
      requestQuantity(line, quantity, () => (isGone ? addition(urls, line, quantity) : changed(line, quantity)))
      showToast({ title: messages.restoredTitle, text: line.name.text })
    },
    restored,
    forgetRestored: () => setRestored(null),
    clear() {
      setRemoved(null)
      answered.setRequested(Object.fromEntries(cart.lines.map(({ id }) => [id, 0])))
      queued.current.clear()
      enqueue('clear', () => clearing(urls, latest.current))
    },
    acknowledgePrices(seen: string) {
      answered.setCart({ ...cart, lines: cart.lines.map(line => ({ ...line, change: null })) })
      enqueue('seen', () => acknowledgement(urls, seen))
    },
    /** The checkout must show the cart after all changes, so it waits for their responses. */
    continueToCheckout(event: MouseEvent) {
      if (!sending.current || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void sending.current.then(() => location.assign(urls.checkout))
    },
    /** Enters or removes a code. Its answer depends on the lines, so it waits for their changes; it is never kept. */
    async sendCode(fields: Record<string, string>): Promise<boolean> {
      await sending.current
      const response = await sendForm(urls.cartCode, fields)
      if (response) answered.showAnswered(response)
      else showToast({ title: messages.notChanged, text: messages.changeFailed, isBad: true })
      return response !== null
    },
  }
}

/** A line that is gone, as it was. */
export type RemovedLine = { line: ShownLine; quantity: number; place: number }
