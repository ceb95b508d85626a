import type { InferResponseType } from 'hono/client'
import { cityNamed } from '#shop/address/cities.ts'
import { formatPhone, readablePhone } from '#shop/phone.ts'
import type { api } from '../../client.ts'
import type { OrderableProduct } from '../content/content-draft.ts'

export type ReadChat = InferResponseType<(typeof api)['chat-orders']['$post'], 200>
export type FoundLine = { product: OrderableProduct; variantId: string; quantity: number }

/** What a chat, or an answer to one of its questions, fills in. What is left out stays as it is. */
export type FoundInChat = {
  customer_phone?: string
  customer_name?: string
  street?: string
  city?: string
  state?: string
  second_phone?: string
  notes?: string
  /** The delivery fee; empty for the one of the shop. */
  fee?: number | ''
  source?: 'whatsapp' | 'instagram'
  lines: FoundLine[]
}

/** Whether a text says nothing that an order needs. A name alone is hardly one. */
export const isNoOrder = ({ phone, city, address, lines, open }: ReadChat): boolean =>
  phone === null && city === null && address === '' && lines.length === 0 && open.length === 0

/** All that the chat says for certain. A line with an open variant or quantity waits for its answer. */
export function foundIn(chat: ReadChat): FoundInChat {
  if (isNoOrder(chat)) return { lines: [] }
  const found: FoundInChat = { source: chat.app ?? 'whatsapp', lines: [] }
  if (chat.phone !== null) found.customer_phone = formatPhone(chat.phone)
  if (chat.phone2 !== null) found.second_phone = readablePhone(chat.phone2)
  if (chat.name !== null) found.customer_name = chat.name
  if (chat.address !== '') found.street = chat.address
  if (chat.notes !== '') found.notes = chat.notes
  if (chat.city !== null) Object.assign(found, ofCity(chat.city))
  for (const { productId, variantId, quantity } of chat.lines) {
    const product = productOf(chat, productId)
    if (product && variantId !== null && quantity !== null) found.lines.push({ product, variantId, quantity })
  }
  return found
}

export const productOf = ({ products }: ReadChat, productId: string) =>
  products.find(product => product.productId === productId)

export const ofCity = (city: string): Pick<FoundInChat, 'city' | 'state'> => ({
  city,
  state: cityNamed(city)?.province ?? '',
})

/** What an answer to a question says: a part of the order, a product, or the variant or quantity of a line. */
export type Answer =
  | { kind: 'found'; found: FoundInChat }
  | { kind: 'variant'; line: number; variantId: string }
  | { kind: 'quantity'; line: number; quantity: number }
  | { kind: 'product'; productId: string; quantity: number }

/**
 * The chat after an answer, and what the answer fills in. A product with several variants asks for one of them next.
 */
export function withAnswer(chat: ReadChat, place: number, gives: Answer): { chat: ReadChat; found: FoundInChat } {
  const open = chat.open.filter((_, other) => other !== place)
  if (gives.kind === 'found') return { chat: { ...chat, open }, found: gives.found }
  if (gives.kind === 'product') return withProduct({ ...chat, open }, place, gives)
  const lines = chat.lines.map((line, at) =>
    at !== gives.line
      ? line
      : gives.kind === 'variant'
        ? { ...line, variantId: gives.variantId }
        : { ...line, quantity: gives.quantity },
  )
  return { chat: { ...chat, open, lines }, found: { lines: whole(chat, lines[gives.line]) } }
}

function withProduct(chat: ReadChat, place: number, { productId, quantity }: Extract<Answer, { kind: 'product' }>) {
  const product = productOf(chat, productId)
  const variants = product?.variants ?? []
  const [only, ...others] = variants
  const variantId = only && others.length === 0 ? only.variantId : null
  const line = { productId, product: '', variantId, variant: null, sku: null, quantity }
  const options = variants.map(({ variantId, name, sku }) => ({ variantId, variant: name, sku }))
  const asked = { question: 'which-variant' as const, line: chat.lines.length, options }
  const open = variantId === null && product ? chat.open.toSpliced(place, 0, asked) : chat.open
  return { chat: { ...chat, lines: [...chat.lines, line], open }, found: { lines: whole(chat, line) } }
}

/** The line for the form, once its variant and quantity are known. */
function whole(chat: ReadChat, line: ReadChat['lines'][number] | undefined): FoundLine[] {
  const product = line && productOf(chat, line.productId)
  if (!product || line.variantId === null || line.quantity === null) return []
  return [{ product, variantId: line.variantId, quantity: line.quantity }]
}
