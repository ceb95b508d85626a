import type { ShownCart } from '../cart-props.ts'
import { cacheCart } from './cached-cart.ts'
import { readCart, TIMEOUT_MS } from './send-change.ts'

/** Sends a form of the cart and returns the cart of the response, also of a refusal; null when none came. */
export async function sendForm(url: string, fields: Record<string, string>): Promise<ShownCart | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const response = await readCart(answer)
    if (response) cacheCart(response.cart)
    return response?.cart ?? null
  } catch {
    return null
  }
}
