import type { urlsOf } from '#messages/urls.ts'
import type { ShownCart, ShownLine } from './cart-props.ts'
import { type CartChange, randomKey } from './offline/pending-changes.ts'

type Urls = ReturnType<typeof urlsOf>

/** Another quantity of a line of the cart that the server answered last; 0 removes it. */
export const quantityChange = (urls: Urls, cart: ShownCart, line: ShownLine, quantity: number): CartChange => ({
  url: urls.cartLine,
  fields: { variantId: line.id, quantity: String(quantity), ...(line.change && { price: String(line.change.price) }) },
  more: quantity - (cart.lines.find(({ id }) => id === line.id)?.quantity ?? 0),
  name: `${line.name.text} × ${quantity}`,
  subject: line.id,
})

/** A line that the server has removed already. */
export const addition = (urls: Urls, { id, slug, name }: ShownLine, quantity: number): CartChange => ({
  url: urls.cart,
  fields: { variantId: id, slug, qty: String(quantity), change_key: randomKey() },
  more: quantity,
  name: `${name.text} × ${quantity}`,
})

export const clearing = (urls: Urls, cart: ShownCart): CartChange => ({
  url: urls.cartClear,
  fields: {},
  more: -cart.count,
  name: '',
  subject: 'clear',
})

/** `seen`: the changed prices as the shopper saw them. */
export const acknowledgement = (urls: Urls, seen: string): CartChange => ({
  url: urls.acknowledgePrices,
  fields: { seen },
  more: 0,
  name: '',
  subject: 'seen',
})
