import { queryOptions } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { newId } from '#shop/ids.ts'
import { api } from '../../client.ts'

export type StoredContent = InferResponseType<(typeof api.orders)[':id']['content']['$get'], 200>
export type OrderableProduct = NonNullable<StoredContent['lines'][number]['product']>
export type SentContent = Omit<InferRequestType<(typeof api.orders)[':id']['content']['$put']>['json'], 'version'>

/** A line while it is changed. `key`: its own for as long as the form is open. */
export type DraftLine = {
  key: string
  lineId: string | null
  /** Null when it is not sold any more: then only its quantity can be changed. */
  product: OrderableProduct | null
  variantId: string | null
  productName: string
  variantName: string
  quantity: number | ''
}

export type ContentDraft = {
  lines: DraftLine[]
  fee: number | ''
  discount: number | ''
  reason: string
  liftsLimits: boolean
}

/** What an order contains, read again each time the form is opened. */
export const contentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-content', orderId],
    queryFn: () => parseResponse(api.orders[':id'].content.$get({ param: { id: orderId } })),
    staleTime: 0,
    gcTime: 0,
  })

export const draftOf = (content: StoredContent): ContentDraft => ({
  lines: content.lines.map(({ lineId, product, variantId, productName, variantName, quantity }) => ({
    key: lineId,
    lineId,
    product,
    variantId,
    productName,
    variantName,
    quantity,
  })),
  fee: content.fee,
  discount: content.staffDiscount?.amount ?? '',
  reason: content.staffDiscount?.reason ?? '',
  liftsLimits: false,
})

/** A new line of a product: one piece of this variant, else of the first one that is there. */
export function newDraftLine(product: OrderableProduct, variantId?: string): DraftLine {
  const { productId: _, name, variants } = product
  const isThere = ({ available }: (typeof variants)[number]) => available === null || available > 0
  const variant = variants.find(one => one.variantId === variantId) ?? variants.find(isThere) ?? variants[0]
  return {
    key: newId(),
    lineId: null,
    product,
    variantId: variant?.variantId ?? null,
    productName: name,
    variantName: variant?.name ?? '',
    quantity: 1,
  }
}

/** What is sent of a draft; null while a quantity, the fee, or the reason of a discount is missing. */
export function contentToSend(draft: ContentDraft, stored: StoredContent): SentContent | null {
  const { lines, fee, discount, reason, liftsLimits } = draft
  if (fee === '' || (discount !== '' && discount > 0 && reason.trim() === '')) return null
  const sent = lines.flatMap(({ lineId, variantId, quantity }) =>
    quantity === '' || quantity < 1 ? [] : [{ lineId, variantId, quantity, price: null }],
  )
  if (sent.length < lines.length) return null
  return {
    lines: sent,
    // A fee that nobody touched follows the rule of the shop.
    fee: fee === stored.fee ? undefined : fee === stored.calculatedFee ? 'calculated' : fee,
    staffDiscount: discount === '' || discount === 0 ? null : { amount: discount, reason: reason.trim() },
    liftsLimits,
  }
}

/**
 * A draft after somebody else changed the order: its lines are those that are stored now, where they still are, and
 * what the other person added is added to it.
 */
export function rebase(
  draft: ContentDraft,
  { before, now }: { before: StoredContent; now: StoredContent },
): ContentDraft {
  const lines = draft.lines.map(line => {
    const same = now.lines.find(({ lineId, variantId }) => lineId === line.lineId || variantId === line.variantId)
    return { ...line, lineId: same?.lineId ?? null }
  })
  const isNew = ({ variantId }: StoredContent['lines'][number]) =>
    ![...before.lines, ...draft.lines].some(line => line.variantId === variantId)
  const added = draftOf(now).lines.filter((_, place) => now.lines[place] !== undefined && isNew(now.lines[place]))
  const fee = draft.fee === before.fee ? now.fee : draft.fee
  return { ...draft, lines: [...lines, ...added], fee }
}
