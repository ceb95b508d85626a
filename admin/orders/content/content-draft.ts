import type { InferRequestType } from 'hono/client'
import { newId } from '#shop/ids.ts'
import { formatRupees } from '#shop/money.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import type { api } from '../../client.ts'
import { type FormPart, partOf } from '../../parts/form/edit-conflict.ts'
import { formWords } from '../../words/order-forms.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import type { StoredContent } from './content-query.ts'

export type OrderableProduct = NonNullable<StoredContent['lines'][number]['product']>
export type SentContent = Omit<
  InferRequestType<(typeof api.orders)[':id']['content']['$put']>['json'],
  'version' | 'seenTotal'
>

/** A line while it is changed. `key`: its own for as long as the form is open. */
export type DraftLine = {
  key: string
  lineId: string | null
  /** The variant that the line has in the order: by it a line is known that somebody else changed. */
  formerVariantId: string | null
  /** Null when it is not sold any more: then only its quantity can be changed. */
  product: OrderableProduct | null
  /** Null when it is not sold any more, and while none is chosen. */
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

export const draftOf = (content: StoredContent): ContentDraft => ({
  lines: content.lines.map(({ lineId, product, variantId, productName, variantName, quantity }) => ({
    key: lineId,
    lineId,
    formerVariantId: variantId,
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

/** The variant of an added product: the one whose SKU was typed, or the only one. Of several none: staff ask which. */
export const addedVariant = ({ variants }: OrderableProduct, variantId?: string) =>
  variants.length === 1 ? variants[0] : variants.find(one => one.variantId === variantId)

/** The first entry of a list of variants, while none is chosen. */
export const UNCHOSEN = { value: '', label: formWords.whichOne }

/** A new line of a product: one piece of `addedVariant`. */
export function newDraftLine(product: OrderableProduct, variantId?: string): DraftLine {
  const { name } = product
  const variant = addedVariant(product, variantId)
  return {
    key: newId(),
    lineId: null,
    formerVariantId: null,
    product,
    variantId: variant?.variantId ?? null,
    productName: name,
    variantName: variant?.name ?? '',
    quantity: 1,
  }
}

/** What a line shows: the picture of its variant, or the one of the product. */
export const pictureOf = ({ picture, variants }: OrderableProduct, variantId: string | null) =>
  variants.find(variant => variant.variantId === variantId)?.picture ?? picture

/**
 * What is sent of a draft for the stored content, which may be newer than the draft; null while a variant, a quantity,
 * the fee, or the reason of a discount is missing. A fee and a discount that nobody touched are left to the shop.
 */
export function contentToSend(draft: ContentDraft, stored: StoredContent): SentContent | null {
  const { lines, fee, discount, reason, liftsLimits } = draft
  if (fee === '' || (discount !== '' && discount > 0 && reason.trim() === '')) return null
  const sent = lines.flatMap(line => {
    const { product, variantId, quantity } = line
    return quantity === '' || quantity < 1 || (product !== null && variantId === null)
      ? []
      : [{ lineId: storedLine(line, stored)?.lineId ?? null, variantId, quantity, price: null }]
  })
  if (sent.length < lines.length) return null
  const { amount, reason: agreed } = stored.staffDiscount ?? { amount: 0, reason: '' }
  const isAgreed = Number(discount) === amount && (amount === 0 || reason.trim() === agreed)
  const given = Number(discount) === 0 ? null : { amount: Number(discount), reason: reason.trim() }
  return {
    lines: sent,
    fee: fee === stored.fee ? undefined : fee === stored.calculatedFee ? 'calculated' : fee,
    staffDiscount: isAgreed ? undefined : given,
    liftsLimits,
  }
}

/** The same line as it is stored now: one that somebody else changed has another id. */
const storedLine = ({ lineId, formerVariantId }: DraftLine, { lines }: StoredContent) =>
  lines.find(line => line.lineId === lineId) ??
  lines.find(line => formerVariantId !== null && line.variantId === formerVariantId)

/** The parts of the form, to merge two versions. The items are one: half of each would be an order of nobody. */
export const contentParts: FormPart<ContentDraft>[] = [
  {
    label: common.items,
    read: ({ lines }) => lines.map(({ productName, variantName, quantity }) => [productName, variantName, quantity]),
    write: (into, { lines }) => ({ ...into, lines }),
    text: ({ lines }) =>
      lines.map(line => `${line.quantity || 0} × ${productWithVariant(line.productName, line.variantName)}`).join(', '),
  },
  partOf(listWords.deliveryFee, ['fee'], ({ fee }) => (fee === '' ? '' : formatRupees(fee))),
  partOf(words.discount, ['discount', 'reason'], ({ discount, reason }) =>
    Number(discount) === 0 ? '' : `${formatRupees(Number(discount))}, ${reason}`,
  ),
]
