import { newKey } from '../cart/kept/kept-changes.ts'
import { sendChange } from '../cart/kept/send-change.ts'
import { showToast, type Toast } from '../islands/toast.ts'
import type { AddedPieces } from '../pixel/event.ts'
import { languageOf } from '../urls.ts'

// The server says what it did; the words for what it cannot say come meanwhile.
const loadedWords = import('../islands/words.ts').catch(() => null)

/** Puts what a product form holds into the cart without leaving the page, and says what became of it. */
export async function addToCart(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields: Record<string, string> = { change_key: newKey() }
  for (const [name, value] of new FormData(form, button)) if (typeof value === 'string') fields[name] = value
  const more = Number(fields.qty ?? 1)
  const name = `${document.querySelector('h1')?.textContent} × ${more}`
  const outcome = await sendChange({ url: form.getAttribute('action') ?? '', fields, more, name })
  if (outcome.is === 'refused') return showToast({ title: outcome.title, text: outcome.reason, isBad: true })
  if (outcome.is !== 'made' || !outcome.answer.added) return await showNotAdded(outcome.is === 'kept')
  showToast(outcome.answer.added)
  // For whoever else wants to know, such as the pixel.
  dispatchEvent(new CustomEvent<AddedPieces>('dukan:added', { detail: outcome.answer.added.pieces }))
}

/** Without words, which a connection that broke off just now may have kept away, the strip for such times says it alone. */
async function showNotAdded(isKept: boolean): Promise<void> {
  const words = (await loadedWords)?.wordsIn(languageOf(location.pathname)).cart
  if (!words) return
  const toast: Toast = isKept
    ? { title: words.keptTitle, text: words.kept }
    : { title: words.addFailedTitle, text: words.addFailed, isBad: true }
  showToast(toast)
}
