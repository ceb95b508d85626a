import { showToast } from '../../islands/toast.ts'
import type { ShownCart } from '../cart-props.ts'
import { sendKeptChanges } from './send-change.ts'

export { keepCopy } from './kept-copy.ts'

/** Sends what was kept while the shop could not be reached, and says once what became of it. */
export async function replay(): Promise<void> {
  const outcomes = await sendKeptChanges()
  const refused = outcomes.find(outcome => outcome.is === 'refused')
  if (refused) return void showToast({ title: refused.title, text: refused.reason, isBad: true })
  const made = outcomes.filter(outcome => outcome.is === 'made')
  const last = made.at(-1)
  if (last && isShownAsItWas(last.answer.cart)) return location.reload()
  const added = made.findLast(({ answer }) => answer.added)?.answer.added
  if (added) showToast(added)
}

/**
 * Whether the page shows another cart than this one and cannot change by itself. One that React has taken over can, and so will one
 * that somebody has touched: a reload would lose the touch. A change whose answer was cut off by coming here is shown already.
 */
function isShownAsItWas(cart: ShownCart): boolean {
  const island = document.querySelector<HTMLElement>('[data-cart-shown] [data-name=cart-lines]')
  if (!island) return document.querySelector('[data-cart-shown]') !== null && cart.lines.length > 0
  if (island.dataset.touched !== undefined) return false
  return JSON.stringify(JSON.parse(island.dataset.props ?? '{}').cart) !== JSON.stringify(cart)
}
