import type { AgreedDiscount, AgreedLine } from '../content/read-content.ts'

/** Lines and discounts of an order that is not there yet. */
export type PreviewContent = {
  lines: Pick<AgreedLine, 'productName' | 'variantName' | 'price' | 'quantity'>[]
  discounts: Pick<AgreedDiscount, 'name' | 'amount' | 'onDelivery'>[]
}

/** What of a plan is shown before it is written. */
export const previewContent = ({ lines, discounts }: PreviewContent): PreviewContent => ({
  lines: lines.map(({ productName, variantName, price, quantity }) => ({ productName, variantName, price, quantity })),
  discounts: discounts.map(({ name, amount, onDelivery }) => ({ name, amount, onDelivery })),
})
