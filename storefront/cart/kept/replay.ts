import { showToast } from '../../islands/toast.ts'
import { sendKeptChanges } from './send-change.ts'

export { keepCopy } from './kept-copy.ts'

/** Sends what was kept while the shop could not be reached, and says once what became of it. */
export async function replay(): Promise<void> {
  const outcomes = await sendKeptChanges()
  const refused = outcomes.find(outcome => outcome.is === 'refused')
  if (refused) return void showToast({ title: refused.title, text: refused.reason, isBad: true })
  const made = outcomes.filter(outcome => outcome.is === 'made')
  if (made.length && isShownAsItWas()) return location.reload()
  const added = made.findLast(({ answer }) => answer.added)?.answer.added
  if (added) showToast(added)
}

/** A cart that React has not taken over cannot change by itself. */
function isShownAsItWas(): boolean {
  return document.querySelector('[data-cart-shown]') !== null && !document.querySelector('[data-cart-awake]')
}
