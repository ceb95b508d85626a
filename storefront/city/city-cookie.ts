/** Keeps the city somebody asked delivery to: for the fees of the cart and the fields of a checkout. Script and server both write it. */
export const CITY_COOKIE = 'dukan_city'
export const CITY_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** What this browser keeps; empty where it keeps none. */
export function rememberedCity(): string {
  const stored = /(?:^|; )dukan_city=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(stored)
  } catch {
    return ''
  }
}

/** Keeps another city, or none. */
export function rememberCity(city: string): void {
  const seconds = city ? CITY_MAX_AGE_SECONDS : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that shops here
  document.cookie = `${CITY_COOKIE}=${encodeURIComponent(city)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
