import { z } from 'zod'
import { MAX_DISCOUNT_REASON, MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_SUBTOTAL } from '#shop/cart-limits.ts'
import { textLine } from '#shop/form-text.ts'
import { staffSources } from '#shop/order-sources.ts'
import type { OrderTerms } from '#shop/orders/making/make-order.ts'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'

const line = z.object({
  // As the database writes it: the same variant in capitals is the same one.
  variantId: z.uuid().toLowerCase(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  price: z.int().min(1).max(MAX_SUBTOTAL).nullable().describe('Of one piece, in whole rupees; null: as in the shop.'),
})

/** What staff agree with a customer. */
export const orderTerms = z.object({
  lines: z
    .array(line)
    .max(MAX_ORDER_LINES)
    .refine(lines => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'has an item twice'),
  fee: z.int().min(0).max(MAX_FEE).nullable().describe('For delivery, in whole rupees; null: that of the city.'),
  discount: z.int().min(0).max(MAX_SUBTOTAL).describe('On all of it, in whole rupees.'),
  reason: textLine(MAX_DISCOUNT_REASON).describe('Why there is a discount; empty without one.'),
  code: textLine(MAX_TYPED_CODE).describe('A discount code; empty for none.'),
  source: z.enum(staffSources).describe('Where the customer ordered.'),
  liftsLimits: z.boolean().describe('Whether the limits of open orders and pieces are lifted for this order.'),
})

/** Whether the pieces cost less than the shop asks, which needs the right `orders.discount`. */
export const areLower = ({ lines, discount }: Pick<OrderTerms, 'lines' | 'discount'>): boolean =>
  discount > 0 || lines.some(({ price }) => price !== null)
