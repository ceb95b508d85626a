// Names in the browser that scripts share which do not import each other's code: one is in every page before it loads,
// one is built alone. As types, so that they add no file to a page, and another name does not compile.

/** In the storage: the cart as it was last seen. Phones have stored it, so the name stays. */
export type CachedCartKey = 'dukan:cart'

/** In the storage: how the key of a change begins that waits to be sent. */
export type PendingChangePrefix = 'dukan:change:'

/** An event of the window: changes were sent. Its detail is the cart of the response, or null. */
export type CartSyncEvent = 'dukan:cart-sync'

/** An event of the window: whether the shop could be reached. */
export type ReachedEvent = 'dukan:reached'

/** A lock: one tab at a time sends changes. */
export type CartLock = 'dukan:cart-lock'
