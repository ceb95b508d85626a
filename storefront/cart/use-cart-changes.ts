import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../islands/toast.ts'
import { urlsOf } from '../urls.ts'
import type { CartProps, ShownCart, ShownLine } from './cart-props.ts'
import { type CartChange, randomKey } from './offline/pending-changes.ts'
import { lastSyncedCart, type Outcome, sendChange } from './offline/send-change.ts'
import { sendForm } from './offline/send-form.ts'

export type CartChanges = ReturnType<typeof useCartChanges>

/**
 * The cart of the server's last response, with the shopper's changes shown at once. Changes are sent one after the
 * other, of each line only the latest. Amounts are always the server's, and a refused change is undone with its reason.
 */
export function useCartChanges({ language, messages, ...props }: CartProps) {
  const urls = urlsOf(language)
  const [cart, setCart] = useState(props.cart)
  /** The line that was removed last, with its place: there it can be brought back. */
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  /** The id of a line that was brought back, until it is shown. */
  const [restored, setRestored] = useState<string | null>(null)
  /** The chosen quantity of a line, by its id, until the server has answered. */
  const [requested, setRequested] = useState<Record<string, number>>({})
  const queued = useRef(new Map<string, () => CartChange>())
  const sending = useRef<Promise<void> | null>(null)
  const latest = useRef(cart)

  function showAnswered(answered: ShownCart) {
    latest.current = answered
    setCart(answered)
    // Suggestions that close the gap to free delivery are the server's, outside the island.
    const { part, whole } = answered.free
    document.getElementById('close-gap')?.toggleAttribute('hidden', part >= whole)
    setRequested(requested => Object.fromEntries(Object.entries(requested).filter(([id]) => queued.current.has(id))))
  }

  // A change stored offline is answered later, by the loader (loader/sync-offline-cart.ts), or before React was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it uses only refs and setters
  useEffect(() => {
    const onCartChange = (event: Event) => {
      const { detail } = event as CustomEvent<ShownCart | null> // Only send-change.ts sends this event.
      if (detail) showAnswered(detail)
    }
    addEventListener('dukan:cart', onCartChange)
    const synced = lastSyncedCart()
    if (synced) showAnswered(synced)
    return () => removeEventListener('dukan:cart', onCartChange)
  }, [])

  const quantityOf = (line: ShownLine): number => requested[line.id] ?? line.quantity

  function setQuantity(line: ShownLine, quantity: number) {
    const before = quantityOf(line)
    requestQuantity(line, quantity, () => quantityChangeOf(line, quantity))
    if (quantity > 0) return
    const shown = cart.lines.filter(line => quantityOf(line) > 0)
    setRemoved({ line, quantity: before, place: shown.findIndex(({ id }) => id === line.id) })
    showToast({ title: messages.removedTitle, text: line.name.text })
  }

  function undoRemoval({ line, quantity }: RemovedLine) {
    setRemoved(null)
    setRestored(line.id)
    restoreLine(line, quantity)
    showToast({ title: messages.restoredTitle, text: line.name.text })
  }

  function restoreLine(line: ShownLine, quantity: number) {
    const isGone = !queued.current.has(line.id)
    requestQuantity(line, quantity, () => (isGone ? additionOf(line, quantity) : quantityChangeOf(line, quantity)))
  }

  /** Shows the chosen quantity at once and sends it in its turn. */
  function requestQuantity(line: ShownLine, quantity: number, change: () => CartChange) {
    setRequested(requested => ({ ...requested, [line.id]: quantity }))
    enqueue(line.id, change)
  }

  function enqueue(id: string, change: () => CartChange) {
    queued.current.delete(id)
    queued.current.set(id, change)
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
  }

  async function sendAll() {
    for (let next = takeFirst(queued.current); next; next = takeFirst(queued.current))
      showOutcome(await sendChange(next()))
  }

  function showOutcome(outcome: Outcome) {
    if (outcome.is === 'pending') return void showToast({ title: messages.savedTitle, text: messages.savedChange })
    if (outcome.is === 'refused') showToast({ title: messages.notChanged, text: outcome.reason, isBad: true })
    if (outcome.is !== 'failed') return
    showAnswered(latest.current)
    showToast({ title: messages.notChanged, text: messages.changeFailed, isBad: true })
  }

  const confirmedQuantity = (id: string) => latest.current.lines.find(line => line.id === id)?.quantity ?? 0

  const quantityChangeOf = ({ id, name, change }: ShownLine, quantity: number): CartChange => ({
    url: urls.cartLine,
    fields: { variantId: id, quantity: String(quantity), ...(change && { price: String(change.price) }) },
    more: quantity - confirmedQuantity(id),
    name: `${name.text} × ${quantity}`,
    subject: id,
  })

  const additionOf = ({ id, slug, name }: ShownLine, quantity: number): CartChange => ({
    url: urls.cart,
    fields: { variantId: id, slug, qty: String(quantity), change_key: randomKey() },
    more: quantity,
    name: `${name.text} × ${quantity}`,
  })

  function clear() {
    setRemoved(null)
    setRequested(Object.fromEntries(cart.lines.map(({ id }) => [id, 0])))
    queued.current.clear()
    enqueue('clear', () => ({
      url: urls.cartClear,
      fields: {},
      more: -latest.current.count,
      name: '',
      subject: 'clear',
    }))
  }

  function acknowledgePrices(seen: string) {
    setCart({ ...cart, lines: cart.lines.map(line => ({ ...line, change: null })) })
    enqueue('seen', () => ({ url: urls.acknowledgePrices, fields: { seen }, more: 0, name: '', subject: 'seen' }))
  }

  /** Enters or removes a code. Its answer depends on the lines, so it waits for their changes; it is never kept. */
  async function sendCode(fields: Record<string, string>): Promise<boolean> {
    await sending.current
    const answered = await sendForm(urls.cartCode, fields)
    if (answered) showAnswered(answered)
    else showToast({ title: messages.notChanged, text: messages.changeFailed, isBad: true })
    return answered !== null
  }

  /** The checkout must show the cart after all changes, so it waits for their responses. */
  function continueToCheckout(event: MouseEvent) {
    if (!sending.current || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void sending.current.then(() => location.assign(urls.checkout))
  }

  return {
    cart,
    isBusy: Object.keys(requested).length > 0,
    quantityOf,
    setQuantity,
    removed,
    undoRemoval,
    restored,
    forgetRestored: () => setRestored(null),
    clear,
    acknowledgePrices,
    continueToCheckout,
    sendCode,
  }
}

/** A line that is gone, as it was. */
export type RemovedLine = { line: ShownLine; quantity: number; place: number }

function takeFirst<Value>(map: Map<string, Value>): Value | undefined {
  const [first] = map
  if (first) map.delete(first[0])
  return first?.[1]
}
