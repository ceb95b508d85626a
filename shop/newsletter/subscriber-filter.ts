export const subscriberStates = ['confirmed', 'unconfirmed', 'left'] as const
/** Confirmed by a link in a letter, only typed into the form, or unsubscribed. */
export type SubscriberState = (typeof subscriberStates)[number]

/** Which addresses to list: all or those in one state, or those that contain a text. */
export type SubscriberFilter = { search?: string | undefined; state?: SubscriberState | undefined }
