import type { ChangeAnswer } from '../answer.tsx'
import type { ShownCart } from '../cart-props.ts'
import { type CartChange, dropChange, type KeptChange, keepChange, listKeptChanges } from './kept-changes.ts'
import { keepCopy } from './kept-copy.ts'

/** What became of a change: made, refused with a reason, kept because nobody answered, or failed and not kept. */
export type Outcome =
  | { is: 'made'; answer: ChangeAnswer & Record<string, unknown> }
  | { is: 'refused'; answer: ChangeAnswer; title: string; reason: string }
  | { is: 'kept' }
  | { is: 'failed' }

/**
 * Sends a change after all that are kept from before, one at a time over all tabs. It is kept before it is sent, so that neither a
 * lost answer nor a closed tab loses it; the key in it makes it count once.
 */
export async function sendChange(change: CartChange): Promise<Outcome> {
  const name = keepChange(change)
  const told = new Map<string, Outcome>()
  const outcome = await oneAtATime(async () => {
    if (name === null) return await post(change)
    const kept = listKeptChanges()
    for (const earlier of kept.filter(other => other.name < name)) {
      const outcome = await settle(earlier)
      if (outcome.is === 'kept') return outcome
      told.set(earlier.name, outcome)
    }
    const mine = kept.find(other => other.name === name)
    // Another tab has sent it meanwhile, and nothing was lost.
    return mine ? await settle(mine, true) : await post(change)
  })
  tell(outcome)
  return name === null && outcome.is === 'kept' ? { is: 'failed' } : outcome
}

/** Sends everything that is kept, until nobody answers. */
export async function sendKeptChanges(): Promise<Outcome[]> {
  const outcomes = await oneAtATime(async () => {
    const outcomes: Outcome[] = []
    for (const kept of listKeptChanges()) {
      const outcome = await settle(kept)
      outcomes.push(outcome)
      if (outcome.is === 'kept') break
    }
    return outcomes
  })
  const last = outcomes.at(-1)
  if (last) tell(last)
  return outcomes
}

let last: Promise<unknown> = Promise.resolve()

/** One change at a time, over all tabs where the browser has locks: answers come in order, and a first cart is begun once. */
async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Plain http has no locks.
  const locked = () => (navigator.locks ? navigator.locks.request('dukan:cart', work) : work())
  const result = last.then(locked)
  last = result.catch(() => {})
  return await result
}

/** Sends a kept change and drops it once it is answered. An accident of the shop's drops only what somebody waits for. */
async function settle({ name, change }: KeptChange, isWaitedFor = false): Promise<Outcome> {
  const outcome = await post(change)
  if (outcome.is === 'made' || outcome.is === 'refused' || (outcome.is === 'failed' && isWaitedFor)) dropChange(name)
  return outcome
}

/** Whoever has heard nothing for so long has no connection. */
const PATIENCE_MS = 20_000
const AWAY = [408, 429, 502, 503, 504]

async function post({ url, fields }: CartChange): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
      keepalive: true,
    })
    if (AWAY.includes(answer.status)) return { is: 'kept' }
    const body: unknown = await answer.json().catch(() => null)
    if (!isAnswer(body)) return { is: answer.ok ? 'kept' : 'failed' } // A hotel's sign-in page is no answer.
    keepCopy(body.cart)
    if (!body.error) return { is: 'made', answer: body }
    return { is: 'refused', answer: body, title: body.error.title, reason: body.error.message }
  } catch {
    return { is: 'kept' }
  }
}

const isAnswer = (body: unknown): body is ChangeAnswer & Record<string, unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'cart' in body &&
  typeof body.cart === 'object' &&
  body.cart !== null &&
  'lines' in body.cart &&
  Array.isArray(body.cart.lines)

let lastTold: ShownCart | null = null

/** The cart as this page was last told it, for who comes to listen after it was said; null when nothing was said. */
export const lastToldCart = (): ShownCart | null => lastTold

/** Lets the page know: the header counts, the cart shows what it holds now, the strip says whether the shop can be reached. */
function tell(outcome: Outcome): void {
  const cart: ShownCart | null = 'answer' in outcome ? outcome.answer.cart : null
  lastTold = cart ?? lastTold
  dispatchEvent(new CustomEvent('dukan:cart', { detail: cart }))
  dispatchEvent(new CustomEvent('dukan:reached', { detail: outcome.is !== 'kept' }))
}
