import { useEffect, useRef, useState } from 'react'
import { showToast } from '../islands/toast.ts'
import type { CartProps, ShownCart } from './cart-props.ts'
import type { CartSyncEvent } from './offline/keys.ts'
import type { CartChange } from './offline/pending-changes.ts'
import { lastSyncedCart, type Outcome, sendChange } from './offline/send-change.ts'

const CART_SYNC: CartSyncEvent = 'dukan:cart-sync'

/**
 * The cart of the server's last response, and what is sent to change it: one change after the other, of each subject
 * only the latest. A refused change is undone with its reason.
 */
export function useAnsweredCart({ messages, ...props }: Pick<CartProps, 'cart' | 'messages'>) {
  const [cart, setCart] = useState(props.cart)
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
  useSyncedCart(showAnswered)

  function enqueue(subject: string, change: () => CartChange) {
    queued.current.delete(subject)
    queued.current.set(subject, change)
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

  return { cart, setCart, requested, setRequested, queued, sending, latest, showAnswered, enqueue }
}

/** A change stored offline is answered later (loader/sync-offline-cart.ts), or before React was ready. */
function useSyncedCart(showAnswered: (answered: ShownCart) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it uses only refs and setters
  useEffect(() => {
    const onCartChange = (event: Event) => {
      const { detail } = event as CustomEvent<ShownCart | null> // Only send-change.ts sends this event.
      if (detail) showAnswered(detail)
    }
    addEventListener(CART_SYNC, onCartChange)
    const synced = lastSyncedCart()
    if (synced) showAnswered(synced)
    return () => removeEventListener(CART_SYNC, onCartChange)
  }, [])
}

function takeFirst<Value>(map: Map<string, Value>): Value | undefined {
  const [first] = map
  if (first) map.delete(first[0])
  return first?.[1]
}
