import { fill } from '#messages/fill.ts'
import { showToast } from './toast.ts'

type Words = {
  addedTitle: string
  addedText: '{product} ×\u00a0{quantity}'
  addFailedTitle: string
  addFailed: string
  keptTitle: string
  kept: string
  view: string
}

type Added = { productName: string; quantity: number; isKept?: boolean }

/** Says what went into the cart, or that it waits for the connection. */
export function showAdded(words: Words, { productName, quantity, isKept }: Added, cartUrl: string): void {
  if (isKept) return void showToast({ title: words.keptTitle, text: words.kept })
  showToast({
    title: words.addedTitle,
    text: fill(words.addedText, { product: productName, quantity }),
    link: { url: cartUrl, name: words.view },
  })
}

/** Says why nothing did: in the shop's words where there are any. */
export const showNotAdded = (words: Words, refusal: string | null): boolean =>
  showToast({ title: words.addFailedTitle, text: refusal ?? words.addFailed, isBad: true })
