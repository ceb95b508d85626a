import type { Refusal } from '#shop/refusal.ts'
import type { StorefrontContext } from './context.ts'

/** Says in the header when to try again, with the minutes of the refusal `too-many-attempts`. */
export function setRetryAfter(c: StorefrontContext, { values }: Refusal): void {
  c.header('Retry-After', String(Number(values.minutes) * 60))
}
