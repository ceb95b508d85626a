import type { Messages } from '#messages/en.ts'
import { MAX_CART_LINES } from '#shop/cart/limits.ts'
import { isId } from '#shop/ids.ts'
import type { Rupees } from '#shop/money.ts'
import { piecesOf, type SentForm, textOf } from '../form.ts'

type Wish = { variantId: string; quantity: number; key: string | null }

/** What to put into the cart, or what is wrong with the choice. */
export function readWish(form: SentForm, words: Messages): Wish | { problem: string } {
  const variantId = textOf(form, 'variantId')
  if (!variantId) return { problem: words.product.selectVariant }
  const quantity = form.qty === undefined ? 1 : piecesOf(textOf(form, 'qty'))
  if (quantity === null) return { problem: words.cart.badQuantity }
  if (!isId(variantId)) return { problem: words.refusals['variant-not-found'] }
  const key = textOf(form, 'change_key')
  return { variantId, quantity, key: isId(key) ? key : null }
}

/** 0 to 99 pieces, or null; less than 0 removes the line as 0 does (docs/product.md#cart). */
export function readQuantity(text: string): number | null {
  return /^(-\d{1,9}|0+)$/.test(text.trim()) ? 0 : piecesOf(text)
}

/** A price as a page sends it back: only ever to know whether the shopper has seen it. */
export const readPrice = (text: string): Rupees | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** `id:price,id:price`: the prices that a notice showed. */
export function readSeenPrices(form: SentForm): { variantId: string; price: Rupees }[] {
  const pairs = textOf(form, 'seen').split(',', MAX_CART_LINES)
  return pairs.flatMap(pair => {
    const [variantId = '', text = ''] = pair.split(':')
    const price = readPrice(text)
    return isId(variantId) && price !== null ? [{ variantId, price }] : []
  })
}
