// Without a database, so that the browser can read it too.

/** The events that a webhook can hear of. */
export const eventKinds = [
  'order.placed',
  'order.status',
  'order.changed',
  'order.note',
  'parcel.changed',
  'stock.changed',
  'stock.low',
  'product.changed',
  'review.changed',
  'customer.erased',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What happened, in the words of staff. */
export const eventLabels: Record<EventKind, string> = {
  'order.placed': 'An order is placed',
  'order.status': 'The status of an order changes',
  'order.changed': 'Items, address or money of an order change, or it is put on hold, merged or split',
  'order.note': 'Staff write a note on an order',
  'parcel.changed': 'A parcel gets its courier or tracking number',
  'stock.changed': 'The stock of a variant changes, also by an order',
  'stock.low': 'A variant runs low',
  'product.changed': 'A product is made, changed or deleted',
  'review.changed': 'A review is written, published, hidden or answered',
  'customer.erased': 'The personal data of a customer, or of old orders, is erased',
}

/** The event by which a person tries a webhook out. */
export const TEST_EVENT = 'test'
