import { showToast } from '../../islands/toast.ts'
import type { ShownCart } from '../cart-props.ts'
import { sendPendingChanges } from './send-change.ts'

export { cacheCart } from './cached-cart.ts'

/** Sends the pending changes and shows the result once. */
export async function sendPendingNow(): Promise<void> {
  const outcomes = await sendPendingChanges()
  const refused = outcomes.find(outcome => outcome.is === 'refused')
  if (refused) return void showToast({ title: refused.title, text: refused.reason, isBad: true })
  const accepted = outcomes.filter(outcome => outcome.is === 'made')
  const last = accepted.at(-1)
  if (last && showsOlderCart(last.answer.cart)) return location.reload()
  const added = accepted.findLast(({ answer }) => answer.added)?.answer.added
  if (added) showToast(added)
}

/**
 * Whether the page shows another cart and cannot update itself. A hydrated island updates itself; one that was touched
 * is about to be hydrated, and a reload would lose the touch. A change whose response was cut off by this navigation is
 * shown already.
 */
function showsOlderCart(cart: ShownCart): boolean {
  const island = document.querySelector<HTMLElement>('[data-cart-shown] [data-name=cart-lines]')
  if (!island) return document.querySelector('[data-cart-shown]') !== null && cart.lines.length > 0
  if (island.dataset.touched !== undefined) return false
  return JSON.stringify(JSON.parse(island.dataset.props ?? '{}').cart) !== JSON.stringify(cart)
}
