/**
 * Stores the city of a delivery quote, for the fees of the cart and the fields of a checkout. Script and server both
 * write it.
 */
export const CITY_COOKIE = 'dukan_city'
export const CITY_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The stored city; empty when there is none. */
export function rememberedCity(): string {
  const stored = /(?:^|; )dukan_city=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(stored)
  } catch {
    return ''
  }
}

/** Stores another city, or deletes it. */
export function rememberCity(city: string): void {
  const seconds = city ? CITY_MAX_AGE_SECONDS : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that shops here
  document.cookie = `${CITY_COOKIE}=${encodeURIComponent(city)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
