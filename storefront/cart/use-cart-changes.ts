import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../islands/toast.ts'
import { urlsOf } from '../urls.ts'
import type { CartProps, ShownCart, ShownLine } from './cart-props.ts'
import { type CartChange, newKey } from './kept/kept-changes.ts'
import { lastToldCart, type Outcome, sendChange } from './kept/send-change.ts'

export type CartChanges = ReturnType<typeof useCartChanges>

/**
 * The cart as the server last told it, with what the shopper wants of it shown at once. Changes are sent one after the other, of each
 * line only the latest; amounts are always the server's, and what it refuses is put back with its reason.
 */
export function useCartChanges({ language, words, ...props }: CartProps) {
  const urls = urlsOf(language)
  const [cart, setCart] = useState(props.cart)
  /** How many of a line are wanted, by its id, until the server has answered. */
  const [wanted, setWanted] = useState<Record<string, number>>({})
  const waiting = useRef(new Map<string, () => CartChange>())
  const sending = useRef<Promise<void> | null>(null)
  const latest = useRef(cart)

  function showAnswered(answered: ShownCart) {
    latest.current = answered
    setCart(answered)
    setWanted(wanted => Object.fromEntries(Object.entries(wanted).filter(([id]) => waiting.current.has(id))))
  }

  // What was kept without a connection is answered later, by the loader (loader/kept-cart.ts), or while React was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it touches nothing but refs and setters
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<ShownCart | null> // Only send-change.ts sends this event.
      if (detail) showAnswered(detail)
    }
    addEventListener('dukan:cart', hear)
    const told = lastToldCart()
    if (told) showAnswered(told)
    return () => removeEventListener('dukan:cart', hear)
  }, [])

  const quantityOf = (line: ShownLine): number => wanted[line.id] ?? line.quantity

  function setQuantity(line: ShownLine, quantity: number) {
    const before = quantityOf(line)
    want(line, quantity, () => setting(line, quantity))
    if (quantity > 0) return
    const link = { url: urls.cart, name: words.undo, run: () => putBack(line, before) }
    showToast({ title: words.removedTitle, text: line.name.text, link })
  }

  function putBack(line: ShownLine, quantity: number) {
    const isGone = !waiting.current.has(line.id)
    want(line, quantity, () => (isGone ? adding(line, quantity) : setting(line, quantity)))
  }

  /** Shows at once what is wanted of a line, and sends it when its turn comes. */
  function want(line: ShownLine, quantity: number, change: () => CartChange) {
    setWanted(wanted => ({ ...wanted, [line.id]: quantity }))
    enqueue(line.id, change)
  }

  function enqueue(id: string, change: () => CartChange) {
    waiting.current.delete(id)
    waiting.current.set(id, change)
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
  }

  async function sendAll() {
    for (let next = takeFirst(waiting.current); next; next = takeFirst(waiting.current)) heed(await sendChange(next()))
  }

  function heed(outcome: Outcome) {
    if (outcome.is === 'kept') return void showToast({ title: words.keptTitle, text: words.keptChange })
    if (outcome.is === 'refused') showToast({ title: words.notChanged, text: outcome.reason, isBad: true })
    if (outcome.is !== 'failed') return
    showAnswered(latest.current)
    showToast({ title: words.notChanged, text: words.changeFailed, isBad: true })
  }

  const piecesNow = (id: string) => latest.current.lines.find(line => line.id === id)?.quantity ?? 0

  const setting = ({ id, name, change }: ShownLine, quantity: number): CartChange => ({
    url: urls.cartLine,
    fields: { variantId: id, quantity: String(quantity), ...(change && { price: String(change.price) }) },
    more: quantity - piecesNow(id),
    name: `${name.text} × ${quantity}`,
    subject: id,
  })

  const adding = ({ id, slug, name }: ShownLine, quantity: number): CartChange => ({
    url: urls.cart,
    fields: { variantId: id, slug, qty: String(quantity), change_key: newKey() },
    more: quantity,
    name: `${name.text} × ${quantity}`,
  })

  function clear() {
    setWanted(Object.fromEntries(cart.lines.map(({ id }) => [id, 0])))
    waiting.current.clear()
    enqueue('clear', () => ({
      url: urls.cartClear,
      fields: {},
      more: -latest.current.count,
      name: '',
      subject: 'clear',
    }))
  }

  function markSeen(seen: string) {
    setCart({ ...cart, lines: cart.lines.map(line => ({ ...line, change: null })) })
    enqueue('seen', () => ({ url: urls.cartSeen, fields: { seen }, more: 0, name: '', subject: 'seen' }))
  }

  /** The checkout shows the cart as it is when all changes have been answered. */
  function goOn(event: MouseEvent) {
    if (!sending.current || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void sending.current.then(() => location.assign(urls.checkout))
  }

  return { cart, isBusy: Object.keys(wanted).length > 0, quantityOf, setQuantity, clear, markSeen, goOn }
}

function takeFirst<Value>(map: Map<string, Value>): Value | undefined {
  const [first] = map
  if (first) map.delete(first[0])
  return first?.[1]
}
