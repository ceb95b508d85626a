export const subscriberStates = ['subscribed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Which addresses the desk looks at: all, those still on the list or those that left it, those that contain a text. */
export type SubscriberFilter = { search?: string | undefined; state?: SubscriberState | undefined }
