/** The prices at one moment, with two variants of each product. */
export type Pricing = { basePrice: number; comparePrice: number | null; variantPrices: (number | null)[] }

/** A change of the cart: add so many of a variant, set its quantity, or remove it. */
export type Step = { variant: number; pieces: number; kind: 'add' | 'set' | 'remove' }

/** A city as typed, and its readings: the text itself and the city that is meant. */
export type TypedCity = { text: string; says: string[] }

export type Delivery = {
  freeFrom: number
  zones: { names: string[]; fee: number }[]
  elsewhere: number
}

/** A promotion: what it gives, the least subtotal, what it is for, and whether it needs a code. */
export type Offer = {
  benefit:
    | { kind: 'percent'; percent: number }
    | { kind: 'rupees'; amount: number }
    | { kind: 'free_delivery' }
    | { kind: 'buy_get'; pieces: number; free_pieces: number }
    | { kind: 'bundle'; pieces: number; amount: number }
  minimum: number
  /** The places of its products in the catalogue; null: everything. */
  products: number[] | null
  hasCode: boolean
}

export type Purchase = {
  language: '' | '/ur'
  catalogue: Pricing[]
  steps: Step[]
  /** Direct checkout of one variant; the cart stays as it is. */
  direct: { variant: number; pieces: number } | null
  city: TypedCity
  delivery: Delivery
  /** Where the threshold of free delivery lies: anywhere, exactly at the subtotal, or one rupee above it. */
  threshold: 'anywhere' | 'reached' | 'missed by one'
  /** At most one of them has a code. */
  offers: Offer[]
  /** A running sale of one product by its place: its base price in percent of the usual one, at least a rupee. */
  sale: { product: number; percent: number } | null
}
