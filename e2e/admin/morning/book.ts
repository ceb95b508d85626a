// What a morning should leave behind, written down by the journey itself: it asks the shop for nothing.

/** A line as agreed. Money in whole rupees. */
export type Line = { sku: string; product: string; variant: string; price: number; quantity: number }

export type Booked = {
  id: string
  number: string
  customer: string
  mobile: string
  city: string
  /** As the export writes it. */
  source: string
  madeBy: 'admin' | null
  status: 'pending' | 'placed' | 'canceled'
  lines: Line[]
  discount: number
  fee: number
  /** What was received and neither given back nor kept. */
  advance: number
  isOnHold: boolean
  /** Whether its pieces are reserved. */
  holdsStock: boolean
  /** Its items are in another parcel: it counts as no order. */
  isMerged: boolean
  /** The events of its history, the oldest first. */
  history: string[]
}

const line = (sku: string, product: string, variant: string, price: number) => (quantity: number) => ({
  sku,
  product,
  variant,
  price,
  quantity,
})

export const attar = line('MC-6001-STD', 'Oud Attar 6ml', 'Default', 1190)
export const greenMat = line('AL-5006-GREEN', 'Padded Prayer Mat', 'Green', 1490)
export const poloM = line('SM-3004-M-NAVY', 'Pique Polo Shirt', 'M / Navy', 1790)
export const poloL = line('SM-3004-L-NAVY', 'Pique Polo Shirt', 'L / Navy', 1790)
export const chappal = line('SM-3007-42', 'Handmade Peshawari Chappal', '42', 4490)

/** All variants that the morning sells. */
export const sold = [attar, greenMat, poloM, poloL, chappal].map(of => of(0))

/** As staff read it: `Pique Polo Shirt (M / Navy)`. */
export const nameOf = ({ product, variant }: Pick<Line, 'product' | 'variant'>): string =>
  variant === 'Default' ? product : `${product} (${variant})`

/** What the demo shop charges: nothing from Rs 2,000 on. */
export function feeTo(city: string, lines: readonly Line[]): number {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return subtotal >= 2000 ? 0 : (fees[city] ?? 300)
}

const fees: Record<string, number> = { Lahore: 200, Karachi: 150, Rawalpindi: 250 }

export const subtotalOf = ({ lines }: Booked): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

export const totalOf = (order: Booked): number => subtotalOf(order) - order.discount + order.fee

export const cashDueOf = (order: Booked): number =>
  order.status === 'canceled' ? 0 : Math.max(0, totalOf(order) - order.advance)

export const toGiveBackOf = (order: Booked): number =>
  order.status === 'canceled' ? order.advance : Math.max(0, order.advance - totalOf(order))

/** The pieces of a variant that are reserved. */
export const reservedOf = (orders: readonly Booked[], sku: string): number =>
  orders
    .filter(({ holdsStock }) => holdsStock)
    .flatMap(({ lines }) => lines)
    .reduce((pieces, one) => pieces + (one.sku === sku ? one.quantity : 0), 0)

/** The orders of the morning by what the script calls them. */
export class Book {
  readonly #orders = new Map<string, Booked>()

  add(name: string, order: Booked): Booked {
    if (this.#orders.has(name)) throw new Error(`two orders are called ${name}`)
    this.#orders.set(name, order)
    return order
  }

  get(name: string): Booked {
    const order = this.#orders.get(name)
    if (!order) throw new Error(`no order is called ${name}`)
    return order
  }

  all(): Booked[] {
    return [...this.#orders.values()]
  }
}
