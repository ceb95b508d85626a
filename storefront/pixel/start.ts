import type { Pixel } from './event.ts'

/** Starts the pixel of this page, unless staff is signed in, or consent is required and missing. */
export async function startPixel(): Promise<void> {
  const pixel: Pixel = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="dukan:pixel"]')?.content ?? '')
  // Set at the sign-in of the back office (api/cookies.ts): Meta's script must not run where it could use a staff
  // session.
  if (/(?:^|; )dukan_desk=/.test(document.cookie)) return
  if (pixel.asks) {
    const { hasAgreed } = await import('./consent.ts')
    if (!(await hasAgreed())) return
  }
  if (pixel.path === undefined && hasPlainQuery()) (await import('./script.ts')).loadScript(pixel)
  else if (pixel.event) {
    const { sendEvent } = await import('./image.ts')
    sendEvent(pixel.id, pixel.event, pixel.path ?? location.pathname)
  }
}

/**
 * Meta's script reads the whole URL: it runs only when the query contains no other parameters than those of
 * advertisements and lists.
 */
function hasPlainQuery(): boolean {
  const names = Array.from(new URLSearchParams(location.search).keys())
  return names.every(name => /^(fbclid|utm_\w+|variant|sort|page|in_stock)$/.test(name))
}
