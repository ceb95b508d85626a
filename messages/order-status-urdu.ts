import type { OrderStatus } from '#shop/order-status/status.ts'

/** The word of each status in Urdu. Beside the English ones, which all scripts of staff have. */
export const orderStatusUrdu = {
  pending: 'تصدیق کا انتظار',
  placed: 'تصدیق شدہ',
  shipped: 'روانہ ہو گیا',
  delivered: 'پہنچ گیا',
  canceled: 'منسوخ ہو گیا',
} as const satisfies Record<OrderStatus, string>
