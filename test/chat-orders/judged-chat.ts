import type { PhoneKey } from '#shop/phone.ts'

/** What a chat shows above all; most show something of other kinds too. */
export type ChatKind =
  | 'one message'
  | 'form'
  | 'export'
  | 'instagram'
  | 'forwarded'
  | 'voice note'
  | 'two phones'
  | 'phone spelling'
  | 'sum'
  | 'number word'
  | 'change of mind'
  | 'earlier order'
  | 'typing'
  | 'village'
  | 'city'
  | 'name'
  | 'several'
  | 'unknown product'
  | 'no order'

/** `roman`: Urdu in Latin letters, with its English words. `mixed`: more than one of these, or both scripts. */
export type ChatLanguage = 'english' | 'roman' | 'urdu' | 'mixed'

/** What staff must ask before the order can be placed. */
export type Question = 'which-product' | 'which-variant' | 'quantity' | 'earlier-order' | 'which-phone' | 'which-city'

/** `variant` and `quantity` are null where the customer leaves them open; a customer who gives no number wants one. */
export type ExpectedLine = { product: string; variant: string | null; quantity: number | null }

/**
 * What a careful shopkeeper writes down after reading the chat to its end: the customer's last word counts. What the
 * shop (Bazaar Lane, or "You sent") writes counts only where the customer agrees to it.
 */
export type ExpectedDraft = {
  /**
   * The mobile number on which the rider reaches the receiver: the one given for the delivery, or else the one that
   * the messages come from. Null when there is none or it is incomplete. Never a number of the shop.
   */
  phone: PhoneKey | null
  /**
   * A second number in Pakistan: one that the customer gives beside the first, or else the one that the messages come
   * from. A landline is in the form of `parseShopPhone`.
   */
  phone2: string | null
  /**
   * The receiver as written, with a title before the name and without the name of a father or husband after it; on one
   * line. The sender's name, also from the header of a message, where no other is given. A handle of Instagram is no
   * name.
   */
  name: string | null
  /**
   * Where the parcel goes: the English name of a city in shop/address/cities.ts. In the country it is the town of the
   * tehsil, or else of the district. Null when the chat names none that is in the list.
   */
  city: string | null
  /** Pieces of the text that the address must contain as written, but for line breaks and spaces. */
  address: string[]
  /** `product` is a slug of the demo shop, also when it is sold out; `variant` is the variant's name there. */
  lines: ExpectedLine[]
  /** The sum in rupees that was named for the whole order, and not refused; a price of one thing is no sum. */
  total: number | null
  /** The delivery fee in rupees that was named; 0 when it was agreed that delivery is free. */
  fee: number | null
  /**
   * `which-phone`, `which-city`, `which-variant` and `quantity` wherever that is null above. `which-product`: something
   * was asked for that the shop does not sell, or that could be several products. Nothing is asked in a chat without
   * an order.
   */
  questions: Question[]
}

/** A draft with nothing in it, for the chats whose draft says little. */
export const nothingRead: ExpectedDraft = {
  phone: null,
  phone2: null,
  name: null,
  city: null,
  address: [],
  lines: [],
  total: null,
  fee: null,
  questions: [],
}

export type JudgedChat = {
  /**
   * Up to 200, odd numbers are the development half and even ones the held-out half, of the same kinds and languages.
   * From 201 on there are `harder-chats.ts`, from 301 on the held-out `fresh-chats.ts`.
   */
  number: number
  kind: ChatKind
  language: ChatLanguage
  /** As it is pasted into the back office. */
  text: string
  expected: ExpectedDraft
}
