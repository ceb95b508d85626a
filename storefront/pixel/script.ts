import type { AddedItems, Pixel } from './event.ts'
import { isFirstTime } from './once-per-event.ts'

/** The interface of Meta's script: calls are queued until it is loaded. */
type Fbq = {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
  push: Fbq
  disablePushState?: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** Loads Meta's script and reports this page, then everything added to the cart. */
export function loadScript({ id, event }: Pixel): void {
  const fbq = newQueue()
  // Choosing a variant changes the URL, but is no new page.
  fbq.disablePushState = true
  window.fbq = fbq
  window._fbq = fbq
  // By default it reads buttons and forms.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  fbq('track', 'PageView')
  if (event && isFirstTime(event)) fbq('track', event.name, dataOf(event))
  addEventListener('dukan:added', added => fbq('track', 'AddToCart', dataOf((added as CustomEvent<AddedItems>).detail)))
  document.head.append(Object.assign(document.createElement('script'), { src: SCRIPT, async: true }))
}

const dataOf = ({ ids, value }: AddedItems) => ({
  content_ids: ids,
  content_type: 'product',
  currency: 'PKR',
  value,
})

function newQueue(): Fbq {
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call)),
    // `push` is the function itself, which is known only below.
    { queue: [] as unknown[][], loaded: true, version: '2.0', push: undefined as unknown as Fbq },
  )
  fbq.push = fbq
  return fbq
}
