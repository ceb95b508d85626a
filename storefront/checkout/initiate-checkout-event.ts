import type { Rupees } from '#shop/money.ts'
import type { PixelEvent } from '../pixel/event.ts'

/** The pixel event of an opened checkout; a form that is shown again is the same checkout. */
export const initiateCheckoutEvent = (lines: { variantId: string }[], value: Rupees): PixelEvent => ({
  name: 'InitiateCheckout',
  ids: lines.map(line => line.variantId),
  value,
})
