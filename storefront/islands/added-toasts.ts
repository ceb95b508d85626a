import { fill } from '#messages/fill.ts'
import { showToast } from './toast.ts'

type Words = {
  addedTitle: string
  addedText: '{product} × {quantity}'
  addFailedTitle: string
  addFailed: string
  view: string
}

/** Says what went into the cart, and lets the header count again. */
export function showAdded(
  words: Words,
  { productName, quantity }: { productName: string; quantity: number },
  cartUrl: string,
): void {
  dispatchEvent(new Event('dukan:cart'))
  showToast({
    title: words.addedTitle,
    text: fill(words.addedText, { product: productName, quantity }),
    link: { url: cartUrl, name: words.view },
  })
}

/** Says why nothing did: in the shop's words where there are any. */
export const showNotAdded = (words: Words, refusal: string | null): boolean =>
  showToast({ title: words.addFailedTitle, text: refusal ?? words.addFailed, isBad: true })
