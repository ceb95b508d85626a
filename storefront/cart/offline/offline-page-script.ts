// Shows the copy of the cart while the shop cannot be reached (pages/offline.tsx). Built to a stable URL and cached by
// the service worker, so it imports nothing but types.
import type { CachedLine } from './cached-cart.ts'
import type { CachedCartKey, PendingChangePrefix } from './keys.ts'

const CACHED_CART: CachedCartKey = 'dukan:cart'
const PENDING_CHANGE: PendingChangePrefix = 'dukan:change:'
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

// Otherwise the URL is that of the page that could not be loaded.
const isOpenedItself = /^(\/ur)?\/offline$/.test(location.pathname)

document.querySelector('[data-retry]')?.addEventListener('click', event => {
  if (isOpenedItself) return
  event.preventDefault()
  location.reload()
})
const retry = () => document.querySelector<HTMLElement>('[data-retry]')?.click()
addEventListener('online', retry)
if (!isOpenedItself) retryWhenReachable(FIRST_WAIT_MS)

const section = document.querySelector<HTMLElement>('[data-offline-cart]')
const list = section?.querySelector('ul')
if (section && list) {
  list.append(
    ...listCachedLines(CACHED_CART).map(cachedLine),
    ...listPendingNames().map(name => pendingLine(name, section.dataset.offlineCart ?? '')),
  )
  section.hidden = list.childElementCount === 0
}

/** A phone says that it is online before the shop can be reached, or although it cannot. */
function retryWhenReachable(waitMs: number): void {
  setTimeout(async () => {
    const answer = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.ok) retry()
    else retryWhenReachable(Math.min(waitMs * 2, LONGEST_WAIT_MS))
  }, waitMs)
}

/** A broken or missing copy is an empty cart. */
function listCachedLines(place: string): Partial<CachedLine>[] {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(cached) ? cached.filter(line => typeof line === 'object' && line !== null) : []
  } catch {
    return []
  }
}

/** Changes made here that are still pending. */
function listPendingNames(): string[] {
  try {
    const keys = Object.keys(localStorage).filter(name => name.startsWith(PENDING_CHANGE))
    return keys.sort().flatMap(name => {
      const change: { name?: unknown } | null = JSON.parse(localStorage.getItem(name) ?? 'null')
      return change?.name ? [String(change.name)] : []
    })
  } catch {
    return []
  }
}

function cachedLine({ name, variant, quantity, each, picture }: Partial<CachedLine>): HTMLElement {
  const line = element('li', 'line')
  const pictureBox = pictureFrame()
  // Only URLs of the shop: the storage of a device can be manipulated.
  if (picture?.startsWith('/media/')) {
    const image = Object.assign(new Image(), { src: picture, alt: '' })
    image.addEventListener('load', () => pictureBox.replaceChildren(image))
  }
  const details = element('div', 'min-w-0')
  const about = [variant, `× ${Number(quantity) || 1}`, each].filter(Boolean).join(' · ')
  details.append(textElement('h2', 'tight font-semibold', String(name)), textElement('p', 'aside', about))
  line.append(pictureBox, details)
  return line
}

function pendingLine(name: string, notSent: string): HTMLElement {
  const line = element('li', 'line')
  const details = element('div', 'min-w-0')
  details.append(textElement('h2', 'tight font-semibold', name), textElement('p', 'problem', notSent))
  line.append(pictureFrame(), details)
  return line
}

/** The shop's star, until the picture is loaded; most are not available offline. */
function pictureFrame(): HTMLElement {
  const pictureBox = element('span', 'picture none mixed')
  pictureBox.append(element('span', 'star'))
  return pictureBox
}

/** An element whose text has its own direction. */
function textElement(tag: string, className: string, content: string): HTMLElement {
  const around = element(tag, className)
  around.append(Object.assign(document.createElement('bdi'), { textContent: content }))
  return around
}

function element(tag: string, className: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className })
}
