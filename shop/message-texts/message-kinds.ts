import type { OrderStatus } from '#db/types.ts'

// Without a database, so that the browser can read it too.

/** The messages about an order, in the order of its life. */
export const messageKinds = ['received', 'confirmed', 'shipped', 'delivered', 'canceled'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageLabels: Record<MessageKind, string> = {
  received: 'Order received',
  confirmed: 'Order confirmed',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  canceled: 'Order canceled',
}

/** The message that tells a customer of each status. */
export const messageOfStatus: Record<OrderStatus, MessageKind> = {
  pending: 'received',
  placed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  canceled: 'canceled',
}

/** The message of this name; undefined for any other text. */
export const findMessageKind = (name: string): MessageKind | undefined => messageKinds.find(kind => kind === name)
