import type { Messages } from '#messages/en.ts'
import { MAX_CART_LINES } from '#shop/cart-limits.ts'
import { isId } from '#shop/ids.ts'
import type { Rupees } from '#shop/money.ts'
import { parseQuantity, type SentForm, textOf } from '../form.ts'

/** In place of a variant's id: the product, named by its slug, has only one. */
export const ONLY_VARIANT = 'only'

type AddToCartInput = { variantId: string; quantity: number; key: string | null }

/** The list that a form came from, or null for anything else: never another site. */
export function parseBack(form: SentForm): string | null {
  const back = textOf(form, 'back')
  return /^(\/ur)?\/((sub-brand|category)\/[a-z0-9-]{1,100}|search)(\?[\w.%&=+*-]{0,2000})?$/.test(back) ? back : null
}

/** Parses what to add to the cart, or returns what is wrong with the choice. */
export function parseAddToCart(form: SentForm, messages: Messages): AddToCartInput | { problem: string } {
  const variantId = textOf(form, 'variantId')
  if (!variantId) return { problem: messages.product.selectVariant }
  const quantity = form.qty === undefined ? 1 : parseQuantity(textOf(form, 'qty'))
  if (quantity === null) return { problem: messages.cart.badQuantity }
  if (!isId(variantId)) return { problem: messages.refusals['variant-not-found'] }
  const key = textOf(form, 'change_key')
  return { variantId, quantity, key: isId(key) ? key : null }
}

/** 0 to 99, or null; a negative number removes the line as 0 does (docs/product.md#cart). */
export function parseLineQuantity(text: string): number | null {
  return /^(-\d{1,9}|0+)$/.test(text.trim()) ? 0 : parseQuantity(text)
}

/** A price sent by a page, used only to know whether the shopper has seen it. */
export const parsePrice = (text: string): Rupees | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** `id:price,id:price`: the prices that a notice showed. */
export function parseSeenPrices(form: SentForm): { variantId: string; price: Rupees }[] {
  const pairs = textOf(form, 'seen').split(',', MAX_CART_LINES)
  return pairs.flatMap(pair => {
    const [variantId = '', text = ''] = pair.split(':')
    const price = parsePrice(text)
    return isId(variantId) && price !== null ? [{ variantId, price }] : []
  })
}
