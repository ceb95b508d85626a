import type { Db } from '#db/client.ts'
import { deliveryFee } from '../../delivery/delivery.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import { listOrderable, type OrderableProduct } from './orderable-products.ts'
import { type AgreedLine, readContent } from './read-content.ts'

/** What staff see of an order while they change what it contains. Money in whole rupees. */
export type ContentForm = {
  version: number
  lines: (Pick<AgreedLine, 'variantId' | 'productName' | 'variantName' | 'sku' | 'price' | 'quantity'> & {
    lineId: string
    /** Its product with all variants; null when it is not sold any more. */
    product: OrderableProduct | null
  })[]
  /** The fee before a discount on delivery. */
  fee: Rupees
  isFeeByHand: boolean
  /** What the shop would charge today for these lines. */
  calculatedFee: Rupees
  staffDiscount: { amount: Rupees; reason: string } | null
  /** The most pieces of a variant that a shopper may order. */
  maxQuantity: number
}

/** The content of an order for the form that changes it. Refuses an unknown order. */
export async function readContentForm(db: Db, orderId: string): Promise<ContentForm> {
  const content = await readContent(db, { orderId, variantIds: [] })
  const { lines, offers, discounts, delivery, city } = content
  const productOf = ({ variantId }: AgreedLine) => (variantId === null ? undefined : offers.get(variantId))?.productId
  const products = await listOrderable(db, [...new Set(lines.flatMap(line => productOf(line) ?? []))])
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  const staff = discounts.find(({ byStaff }) => byStaff)
  const offDelivery = discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? amount : 0), 0)
  return {
    version: content.version,
    lines: lines.map(line => ({
      lineId: line.id,
      variantId: line.variantId,
      productName: line.productName,
      variantName: line.variantName,
      sku: line.sku,
      price: line.price,
      quantity: line.quantity,
      product: products.find(({ productId }) => productId === productOf(line)) ?? null,
    })),
    fee: content.shipping + offDelivery,
    isFeeByHand: content.isFeeByHand,
    calculatedFee: deliveryFee(delivery, { subtotal, city }),
    staffDiscount: staff ? { amount: staff.amount, reason: staff.name } : null,
    maxQuantity: content.maxQuantity,
  }
}
