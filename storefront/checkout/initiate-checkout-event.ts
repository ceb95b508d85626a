import type { Rupees } from '#shop/money.ts'
import type { PixelEvent } from '../pixel/event.ts'

/** What the pixel is told when a checkout opens; a form that comes back is the same checkout. */
export const initiateCheckoutEvent = (lines: { variantId: string }[], value: Rupees): PixelEvent => ({
  name: 'InitiateCheckout',
  ids: lines.map(line => line.variantId),
  value,
})
