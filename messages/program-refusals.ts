import type { RefusalCode } from '#shop/refusal.ts'

/** What a program reads in place of a sentence that speaks of an account or a form. */
export const programSentences: Partial<Record<RefusalCode, string>> = {
  'status-not-allowed': 'This key may not confirm or cancel orders. Ask an owner.',
  'discount-not-allowed': 'This key may not give discounts or lower prices. Ask an owner.',
  'order-key-used': 'This idempotencyKey has placed order {orderNumber} already.',
}
