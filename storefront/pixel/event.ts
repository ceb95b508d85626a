import type { Rupees } from '#shop/money.ts'

/**
 * What the page tells the advertiser's pixel beside that it was viewed (docs/product.md#advertising-pixel): things and
 * money, nothing personal.
 */
export type PixelEvent = {
  name: 'ViewContent' | 'InitiateCheckout' | 'Purchase'
  /** Variants, as the product feeds name them. */
  ids: string[]
  value: Rupees
  /** Told once for this, however often the page is opened. It stays on the device. */
  onceFor?: string
  /** The path that Meta is told instead of the page's own, where that names an order. */
  path?: string
}

/** What went into the cart, as the server answers it and the page tells it. */
export type AddedItems = { ids: string[]; value: Rupees }

/** What travels in the page for its script, when the shop has a pixel. */
export type Pixel = {
  id: string
  event?: PixelEvent | undefined
  /**
   * There where Meta's script must not run: the event is sent with this path alone
   * (docs/decisions/0037-advertising-pixel.md).
   */
  path?: string | undefined
  /** Whether the shopper is asked first. */
  asks?: true | undefined
}
