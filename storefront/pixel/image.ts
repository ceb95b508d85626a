import type { PixelEvent } from './event.ts'
import { isFirstTime } from './once-per-event.ts'

const REPORTS_TO = 'https://www.facebook.com/tr/'

/**
 * Sends one event by loading an image, as Meta offers for pages without script. Meta gets the given path and the shop's
 * origin as referrer, and nothing else of the page.
 */
export function sendEvent(id: string, event: PixelEvent, path: string): void {
  if (!isFirstTime(event)) return
  const url = new URL(REPORTS_TO)
  const values = {
    id,
    ev: event.name,
    dl: location.origin + path,
    noscript: '1',
    'cd[content_ids]': JSON.stringify(event.ids),
    'cd[content_type]': 'product',
    'cd[currency]': 'PKR',
    'cd[value]': String(event.value),
    // Set by Meta's script on other pages: the visit, and the advertisement that led to it.
    fbp: cookie('_fbp'),
    fbc: cookie('_fbc'),
  }
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value)
  Object.assign(new Image(), { referrerPolicy: 'strict-origin', src: url.href })
}

const cookie = (name: string): string => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1] ?? ''
