import type { CartResponse, ShownCart } from '../cart-props.ts'
import { cacheCart } from './cached-cart.ts'
import type { CartLock, CartSyncEvent, ReachedEvent } from './keys.ts'
import {
  type CartChange,
  deletePendingChange,
  listPendingChanges,
  type PendingChange,
  savePendingChange,
} from './pending-changes.ts'

/** The result of a change: applied, refused with a reason, pending because no answer came, or failed and dropped. */
export type Outcome =
  | { is: 'made'; answer: CartResponse & Record<string, unknown> }
  | { is: 'refused'; answer: CartResponse; title: string; reason: string }
  | { is: 'pending' }
  | { is: 'failed' }

/**
 * Sends a change after all pending ones, one at a time across all tabs. It is stored before it is sent, so that neither
 * a lost response nor a closed tab loses it; its idempotency key makes it count once.
 */
export async function sendChange(change: CartChange): Promise<Outcome> {
  const name = savePendingChange(change)
  const sent = new Map<string, Outcome>()
  const outcome = await oneAtATime(async () => {
    if (name === null) return await post(change)
    const pending = listPendingChanges()
    for (const earlier of pending.filter(other => other.name < name)) {
      const outcome = await sendPending(earlier)
      if (outcome.is === 'pending') return outcome
      sent.set(earlier.name, outcome)
    }
    const own = pending.find(other => other.name === name)
    // Another tab has sent it already.
    return own ? await sendPending(own, true) : await post(change)
  })
  notifyPage(outcome)
  return name === null && outcome.is === 'pending' ? { is: 'failed' } : outcome
}

/** Sends all pending changes until one gets no answer. */
export async function sendPendingChanges(): Promise<Outcome[]> {
  const outcomes = await oneAtATime(async () => {
    const outcomes: Outcome[] = []
    for (const pending of listPendingChanges()) {
      const outcome = await sendPending(pending)
      outcomes.push(outcome)
      if (outcome.is === 'pending') break
    }
    return outcomes
  })
  const last = outcomes.at(-1)
  if (last) notifyPage(last)
  return outcomes
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one change at a time, across all tabs where the browser has locks: responses arrive in order, and a first cart
 * is made once.
 */
async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Locks do not exist over plain http.
  const locked = () => (navigator.locks ? navigator.locks.request('dukan:cart-lock' satisfies CartLock, work) : work())
  const result = last.then(locked)
  last = result.catch(() => {})
  return await result
}

/**
 * Sends a pending change and deletes it once it is answered. After a server error it is deleted only when the shopper
 * waits for the result.
 */
async function sendPending({ name, change }: PendingChange, isAwaited = false): Promise<Outcome> {
  const outcome = await post(change)
  if (outcome.is === 'made' || outcome.is === 'refused' || (outcome.is === 'failed' && isAwaited))
    deletePendingChange(name)
  return outcome
}

/** A request without an answer for so long counts as offline. */
export const TIMEOUT_MS = 20_000
const UNAVAILABLE_STATUSES = [408, 429, 502, 503, 504]

async function post({ url, fields }: CartChange): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      keepalive: true,
    })
    if (UNAVAILABLE_STATUSES.includes(answer.status)) return { is: 'pending' }
    const body = await readCart(answer)
    if (!body) return { is: answer.ok ? 'pending' : 'failed' } // A hotel's sign-in page is no answer.
    cacheCart(body.cart)
    if (!body.error) return { is: 'made', answer: body }
    return { is: 'refused', answer: body, title: body.error.title, reason: body.error.message }
  } catch {
    return { is: 'pending' }
  }
}

/** The cart of a response; null for anything else. */
export async function readCart(answer: Response): Promise<(CartResponse & Record<string, unknown>) | null> {
  const body: unknown = await answer.json().catch(() => null)
  return isCartResponse(body) ? body : null
}

const isCartResponse = (body: unknown): body is CartResponse & Record<string, unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'cart' in body &&
  typeof body.cart === 'object' &&
  body.cart !== null &&
  'lines' in body.cart &&
  Array.isArray(body.cart.lines)

let lastSynced: ShownCart | null = null

/** The cart of the last response, for a listener that was added later; null when there was none. */
export const lastSyncedCart = (): ShownCart | null => lastSynced

/** Notifies the page: the header shows the count, the cart its lines, the strip whether the shop can be reached. */
function notifyPage(outcome: Outcome): void {
  const cart: ShownCart | null = 'answer' in outcome ? outcome.answer.cart : null
  lastSynced = cart ?? lastSynced
  dispatchEvent(new CustomEvent('dukan:cart-sync' satisfies CartSyncEvent, { detail: cart }))
  dispatchEvent(new CustomEvent('dukan:reached' satisfies ReachedEvent, { detail: outcome.is !== 'pending' }))
}
