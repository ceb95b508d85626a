import type { DeliveryState } from '#db/types.ts'

// Without a database, so that the browser can read it too.

/** The ways to customers. */
export const customerWays = ['email', 'whatsapp'] as const
/** The ways that exist. Each delivery goes by one of them. */
export const deliveryWays = [...customerWays, 'push', 'webhook'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/**
 * Queued: waits for its (next) attempt. Opened, said sent: by a person, in WhatsApp. Accepted: the provider took it.
 * Unknown: the provider may have taken it, and its answer was lost. Delivered, read: the provider says so. Failed:
 * refused, or tried for long enough. Skipped: it was not needed or not possible.
 */
export const deliveryStates = [
  'queued',
  'opened',
  'marked_sent',
  'accepted',
  'unknown',
  'delivered',
  'read',
  'failed',
  'skipped',
] as const satisfies DeliveryState[]

/** Which deliveries a list shows. `search`: a part of an order number or of a recipient. */
export type DeliveryFilter = {
  search?: string | undefined
  state?: DeliveryState | undefined
  way?: (typeof customerWays)[number] | undefined
  kind?: string | undefined
  orderId?: string | undefined
}

/**
 * What is sent. Of a notice by push also the screen that it opens, as a path, and how many orders are to be called.
 */
export type MessageContent = {
  subject: string
  text: string
  language: 'en' | 'ur'
  shop: string
  screen?: string
  toCall?: number
  /** Of a text that the provider has approved: its name there, its kind of message, and its values. */
  template?: { name: string; kind: string; values: string[] }
}

/**
 * What the provider of a way answered. Later: the same may succeed in some minutes. Unknown: it may have taken it, and
 * may not be asked again.
 */
export type Outcome = { kind: 'accepted' } | { kind: 'refused' | 'later' | 'unknown'; problem: string }

/**
 * A link below the text that holds a secret of its reader, so it is not stored. `isUnsubscribe`: mail programs offer it
 * as a button of their own.
 */
export type SecretLink = { label: string; url: string; isUnsubscribe: boolean }

/** To whom a delivery goes and what it says. */
export type Addressed = { recipient: string; content: MessageContent; link?: SecretLink }

/** Hands a prepared delivery to a provider. `id` is the same at each attempt. An error counts as `later`. */
export type Send = (delivery: { id: string } & Addressed) => Promise<Outcome>

/** The ways that are set up. */
export type Ways = { [Way in DeliveryWay]?: Send | undefined }

/** A delivery that this process has taken. `isAsked`: a person sent it by hand. */
export type TakenDelivery = {
  id: string
  way: DeliveryWay
  kind: string
  orderId: string | null
  attempts: number
  isAsked: boolean
  /** For a notice: the account that gets it, what it is about, and the browser that shows it. */
  staffId: string | null
  about: string | null
  pushSubscriptionId: string | null
  /** For the newsletter: the letter, and the subscriber or the typed address that gets it. */
  letterId: string | null
  subscriberId: string | null
  recipient: string | null
}
