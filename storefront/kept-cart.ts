// Shows the copy of the cart while the shop cannot be reached (pages/offline.tsx). Built to a stable address of its own and kept by the
// service worker, so it imports nothing but types.
import type { CopyPlace, KeptLine } from './cart/kept/kept-copy.ts'

const PLACE: CopyPlace = 'dukan:cart'

document.querySelector('[data-retry]')?.addEventListener('click', event => {
  // The address is that of the page that did not come.
  if (/^(\/ur)?\/offline$/.test(location.pathname)) return
  event.preventDefault()
  location.reload()
})
addEventListener('online', () => document.querySelector<HTMLElement>('[data-retry]')?.click())

const section = document.querySelector<HTMLElement>('[data-kept-cart]')
const list = section?.querySelector('ul')
if (section && list) {
  list.append(
    ...listKept(PLACE).map(lineOf),
    ...listWaiting().map(name => waitingOf(name, section.dataset.keptCart ?? '')),
  )
  section.hidden = list.childElementCount === 0
}

/** Broken or missing, it is an empty cart. */
function listKept(place: string): Partial<KeptLine>[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(line => typeof line === 'object' && line !== null) : []
  } catch {
    return []
  }
}

/** What was changed here and has not been sent. */
function listWaiting(): string[] {
  try {
    const waiting = Object.keys(localStorage).filter(name => name.startsWith('dukan:change:'))
    return waiting.sort().flatMap(name => {
      const change: { name?: unknown } | null = JSON.parse(localStorage.getItem(name) ?? 'null')
      return change?.name ? [String(change.name)] : []
    })
  } catch {
    return []
  }
}

function lineOf({ name, variant, quantity, each, picture }: Partial<KeptLine>): HTMLElement {
  const line = element('li', 'line')
  const frame = pictureFrame()
  // Only from the shop itself: what is kept here anybody with this device may have written.
  if (picture?.startsWith('/media/')) {
    const image = Object.assign(new Image(), { src: picture, alt: '' })
    image.addEventListener('load', () => frame.replaceChildren(image))
  }
  const words = element('div', 'min-w-0')
  const about = [variant, `× ${Number(quantity) || 1}`, each].filter(Boolean).join(' · ')
  words.append(text('h2', 'tight font-semibold', String(name)), text('p', 'aside', about))
  line.append(frame, words)
  return line
}

function waitingOf(name: string, notSent: string): HTMLElement {
  const line = element('li', 'line')
  const words = element('div', 'min-w-0')
  words.append(text('h2', 'tight font-semibold', name), text('p', 'problem', notSent))
  line.append(pictureFrame(), words)
  return line
}

/** The shop's star, until the picture has come; most are not there without a connection. */
function pictureFrame(): HTMLElement {
  const frame = element('span', 'picture none mixed')
  frame.append(element('span', 'star'))
  return frame
}

/** A text in whatever direction it is written. */
function text(tag: string, className: string, words: string): HTMLElement {
  const around = element(tag, className)
  around.append(Object.assign(document.createElement('bdi'), { textContent: words }))
  return around
}

function element(tag: string, className: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className })
}
