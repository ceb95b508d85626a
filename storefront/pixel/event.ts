import type { Rupees } from '#shop/money.ts'

/**
 * An event that the page sends to the pixel besides its view (docs/product.md#advertising-pixel): variants and amounts,
 * nothing personal.
 */
export type PixelEvent = {
  name: 'ViewContent' | 'InitiateCheckout' | 'Purchase'
  /** Variants, as the product feeds name them. */
  ids: string[]
  value: Rupees
  /** Sent once for this id, however often the page is opened. It stays on the device. */
  onceFor?: string
  /** The path that Meta gets instead of the page's own, where that contains an order. */
  path?: string
}

/** What was added to the cart, as the server returns it. */
export type AddedItems = { ids: string[]; value: Rupees }

/** The data in the page for its script, when the shop has a pixel. */
export type Pixel = {
  id: string
  event?: PixelEvent | undefined
  /**
   * Set where Meta's script must not run: the event is sent with this path only
   * (docs/decisions/0037-advertising-pixel.md).
   */
  path?: string | undefined
  /** Whether the shopper is asked first. */
  asks?: true | undefined
}
