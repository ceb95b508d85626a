import { randomKey } from '../cart/offline/pending-changes.ts'
import { sendChange } from '../cart/offline/send-change.ts'
import { showToast, type Toast } from '../islands/toast.ts'
import type { AddedItems } from '../pixel/event.ts'
import { languageOf } from '../urls.ts'

// The server says what it did; the words for what it cannot say come meanwhile.
const loadedMessages = import('../islands/messages.ts').catch(() => null)

/** Puts what a product form holds into the cart without leaving the page, and says what became of it. */
export async function addToCart(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields: Record<string, string> = { change_key: randomKey() }
  for (const [name, value] of new FormData(form, button)) if (typeof value === 'string') fields[name] = value
  const quantity = Number(fields.qty ?? 1)
  const name = `${document.querySelector('h1')?.textContent} × ${quantity}`
  const outcome = await sendChange({ url: form.getAttribute('action') ?? '', fields, more: quantity, name })
  if (outcome.is === 'refused') return showToast({ title: outcome.title, text: outcome.reason, isBad: true })
  if (outcome.is !== 'made' || !outcome.answer.added) return await showFailure(outcome.is === 'pending')
  showToast(outcome.answer.added)
  // For whoever else wants to know, such as the pixel.
  dispatchEvent(new CustomEvent<AddedItems>('dukan:added', { detail: outcome.answer.added.pieces }))
}

/** Without words, which a connection that broke off just now may have kept away, the strip for such times says it alone. */
async function showFailure(isPending: boolean): Promise<void> {
  const messages = (await loadedMessages)?.messagesIn(languageOf(location.pathname)).cart
  if (!messages) return
  const toast: Toast = isPending
    ? { title: messages.savedTitle, text: messages.saved }
    : { title: messages.addFailedTitle, text: messages.addFailed, isBad: true }
  showToast(toast)
}
