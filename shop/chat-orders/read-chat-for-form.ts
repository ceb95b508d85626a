import type { Db } from '#db/client.ts'
import { listOrderable, type OrderableProduct } from '../orders/content/orderable-products.ts'
import type { NamedAdvance } from './advances.ts'
import type { NamedVariant, OpenPart } from './open-parts.ts'
import { type ChatDraft, type ChatLine, readChat } from './read-chat.ts'

/** What the form asks beside the open parts: what is sold out, and money that somebody has to decide about. */
export type FormPart =
  | OpenPart
  /** `options`: the variant that was asked for, then those of its product that are there. */
  | { question: 'sold-out'; line: number; options: NamedVariant[] }
  | { question: 'delivery-fee'; fee: number }
  | ({ question: 'advance' } & NamedAdvance)

/** A draft with the products of its lines and questions, as the form for a new order needs them. */
export type ChatForForm = Omit<ChatDraft, 'open'> & { open: FormPart[]; products: OrderableProduct[] }

/** Reads a pasted chat for the form that makes an order. It places and stores nothing. Sold-out items are left out. */
export async function readChatForForm(db: Db, pasted: string): Promise<ChatForForm> {
  const { open, ...draft } = await readChat(db, pasted)
  const offered = open.flatMap(part => (part.question === 'which-product' ? part.options : []))
  const productIds = new Set([...draft.lines, ...offered].map(({ productId }) => productId))
  const products = await listOrderable(db, [...productIds])
  const soldOut = draft.lines.flatMap((line, place) => soldOutPart(line, place, products) ?? [])
  return {
    ...draft,
    lines: draft.lines.map((line, place) => (soldOut.some(part => part.line === place) ? withoutVariant(line) : line)),
    open: [
      ...soldOut,
      ...open,
      ...(draft.fee === null ? [] : [{ question: 'delivery-fee' as const, fee: draft.fee }]),
      ...(draft.advance === null ? [] : [{ question: 'advance' as const, ...draft.advance }]),
    ],
    products,
  }
}

function soldOutPart({ productId, variantId }: ChatLine, line: number, products: readonly OrderableProduct[]) {
  const variants = products.find(product => product.productId === productId)?.variants ?? []
  const asked = variants.find(variant => variant.variantId === variantId)
  if (!asked || isThere(asked)) return null
  const options = [asked, ...variants.filter(isThere)].map(({ variantId, name, sku }) => ({
    variantId,
    variant: name,
    sku,
  }))
  return { question: 'sold-out' as const, line, options }
}

const isThere = ({ available }: OrderableProduct['variants'][number]): boolean => available === null || available > 0

const withoutVariant = (line: ChatLine): ChatLine => ({ ...line, variantId: null, variant: null })
