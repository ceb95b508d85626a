import type { Db } from '#db/client.ts'
import { listOrderable, type OrderableProduct } from '../orders/content/orderable-products.ts'
import { type ChatDraft, readChat } from './read-chat.ts'

/** A draft with the products of its lines and questions, as the form for a new order needs them. */
export type ChatForForm = ChatDraft & { products: OrderableProduct[] }

/** Reads a pasted chat for the form that makes an order. It places and stores nothing. */
export async function readChatForForm(db: Db, pasted: string): Promise<ChatForForm> {
  const draft = await readChat(db, pasted)
  const offered = draft.open.flatMap(part => (part.question === 'which-product' ? part.options : []))
  const productIds = new Set([...draft.lines, ...offered].map(({ productId }) => productId))
  return { ...draft, products: await listOrderable(db, [...productIds]) }
}
