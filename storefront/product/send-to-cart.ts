import { languageOfPath } from '#messages/urls.ts'
import { randomKey } from '../cart/offline/pending-changes.ts'
import { sendChange } from '../cart/offline/send-change.ts'
import { showToast, type Toast } from '../islands/toast.ts'
import type { AddedItems } from '../pixel/event.ts'

// The server sends its own messages; those for a failed request load in parallel.
const loadedMessages = import('../islands/messages.ts').catch(() => null)

/** Adds the choice of a product's form, or the product of a list's button, and shows the result on this page. */
export async function sendToCart(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields: Record<string, string> = { change_key: randomKey() }
  for (const [name, value] of new FormData(form, button)) if (typeof value === 'string') fields[name] = value
  const quantity = Number(fields.qty ?? 1)
  const heading = button.closest('.card')?.querySelector('h3') ?? document.querySelector('h1')
  const name = `${heading?.textContent} × ${quantity}`
  const outcome = await sendChange({ url: form.getAttribute('action') ?? '', fields, more: quantity, name })
  if (outcome.is === 'refused') return showToast({ title: outcome.title, text: outcome.reason, isBad: true })
  if (outcome.is !== 'made' || !outcome.answer.added) return await showFailure(outcome.is === 'pending')
  showToast(outcome.answer.added)
  // For other listeners, such as the pixel.
  dispatchEvent(new CustomEvent<AddedItems>('dukan:added', { detail: outcome.answer.added.pieces }))
}

/** When the messages could not be loaded because the connection broke, only the offline strip shows it. */
async function showFailure(isPending: boolean): Promise<void> {
  const messages = (await loadedMessages)?.messagesIn(languageOfPath(location.pathname)).cart
  if (!messages) return
  const toast: Toast = isPending
    ? { title: messages.savedTitle, text: messages.saved }
    : { title: messages.addFailedTitle, text: messages.addFailed, isBad: true }
  showToast(toast)
}
