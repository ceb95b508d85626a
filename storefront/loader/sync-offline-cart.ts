// Cart changes made offline wait on this device and are sent when the shop can be reached again
// (docs/decisions/0011-offline-cart.md). The code for it is loaded only when it is needed.
import type { ReachedEvent } from '../cart/offline/keys.ts'
import { listPending } from './cart-count.ts'
import { whenIdle } from './idle.ts'

const load = () => import('../cart/offline/send-pending-now.ts')

function sendPending(): void {
  if (listPending().length) load().then(({ sendPendingNow }) => sendPendingNow(), ignore)
}

/** Offline the code may not load either: it is tried again later. */
const ignore = () => {}

sendPending()
addEventListener('online', sendPending)
addEventListener('pageshow', event => event.persisted && sendPending())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendPending())

const strip = document.getElementById('offline')
const back = document.getElementById('online')
function showStrip(isOffline: boolean): void {
  // The return is said only where the loss was.
  if (!strip || !back || strip.hidden !== isOffline) return
  strip.hidden = !isOffline
  back.hidden = isOffline
}
let nextTry = 0

addEventListener('offline', () => showStrip(true))
addEventListener('online', () => showStrip(false))
addEventListener('dukan:reached' satisfies ReachedEvent, event => {
  // Only sendChange and sendPendingChanges dispatch this event.
  const { detail: isReached } = event as CustomEvent<boolean>
  showStrip(!isReached)
  clearTimeout(nextTry)
  // When the shop itself was unreachable, no browser fires 'online' at its return.
  if (!isReached) nextTry = window.setTimeout(sendPending, 20_000)
})
if (!navigator.onLine) showStrip(true)

const cart = document.querySelector<HTMLElement>('[data-name=cart-lines]')
if (cart) {
  whenIdle(() =>
    load()
      .then(({ cacheCart }) => cacheCart(JSON.parse(cart.dataset.props ?? '').cart))
      .catch(ignore),
  )
}
whenIdle(() => navigator.serviceWorker?.register('/sw.js').catch(ignore))
