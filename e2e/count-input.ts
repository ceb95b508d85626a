import type { BrowserContext, Page } from '@playwright/test'

/** What somebody does by hand. Keys are pressed keys, pixels are how far pages were moved up or down. */
export type Input = { clicks: number; keys: number; screens: number; pixels: number }

declare global {
  interface Window {
    /** Adds to the count outside of the page, which survives the page. */
    countInput: (part: keyof Input, amount: number) => Promise<void>
  }
}

export type InputCount = {
  /** Forgets what was done so far, such as opening the screen where a task starts. */
  reset(): Promise<void>
  /** Adds what happens outside of the pages, such as clicks in a file dialog. */
  add(part: keyof Input, amount: number): void
  total(): Promise<Input>
}

/**
 * Counts what is pressed in all pages of a context, by the events that arrive there. A click is a press of the mouse or
 * of a finger. Ctrl, Shift and the like are not keys: Ctrl+V is one. `selectOption` presses nothing, and counts as two
 * clicks: one opens the list, one chooses. Text that no key typed, as by `fill`, counts a key for each character. A
 * screen is another path, also in another tab. Call it before the first page loads.
 */
export async function countInput(context: BrowserContext): Promise<InputCount> {
  let input = nothing()
  await context.exposeBinding('countInput', (_, part: keyof Input, amount: number) => {
    input[part] += amount
  })
  await context.addInitScript(listen)
  const watch = (page: Page) => {
    let path = ''
    page.on('framenavigated', frame => {
      if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return
      const { pathname } = new URL(frame.url())
      if (pathname !== path) input.screens += 1
      path = pathname
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  /** An event is counted before any call that a page makes later. */
  const settle = () => Promise.all(context.pages().map(page => page.evaluate(() => window.countInput('clicks', 0))))
  return {
    async reset() {
      await settle()
      input = nothing()
    },
    add(part, amount) {
      input[part] += amount
    },
    async total() {
      await settle()
      return { ...input, pixels: Math.round(input.pixels) }
    },
  }
}

const nothing = (): Input => ({ clicks: 0, keys: 0, screens: 0, pixels: 0 })

/** Runs in the page. */
function listen(): void {
  // On the document: at the window Playwright takes back a press that would miss, and tries again.
  const on = <Name extends keyof DocumentEventMap>(name: Name, count: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, count, { capture: true, passive: true })
  const add = (part: keyof Input, amount = 1) => void window.countInput(part, amount)
  const modifiers = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta']
  let isTyped = false
  on('pointerdown', ({ isTrusted }) => isTrusted && add('clicks'))
  // At the window, before those whom a page that is still loading keeps for later.
  window.addEventListener(
    'keydown',
    ({ isTrusted, key, repeat }) => {
      if (!isTrusted || repeat || modifiers.includes(key)) return
      isTyped = true
      add('keys')
    },
    { capture: true, passive: true },
  )
  on('input', event => {
    const isOwn = event instanceof InputEvent && event.isTrusted && event.inputType === 'insertText'
    if (isOwn && !isTyped) add('keys', event.data?.length ?? 0)
    isTyped = false
  })
  on('change', ({ isTrusted, target }) => {
    if (!isTrusted && target instanceof HTMLSelectElement) add('clicks', 2)
  })
  const tops = new WeakMap<Element, { path: string; top: number }>()
  on('scroll', ({ target }) => {
    const place = target instanceof Document ? target.scrollingElement : target
    if (!(place instanceof Element)) return
    const { path, top } = tops.get(place) ?? { path: location.pathname, top: 0 }
    // Another screen starts at its own place; nobody moved it there.
    if (path === location.pathname) add('pixels', Math.abs(place.scrollTop - top))
    tops.set(place, { path: location.pathname, top: place.scrollTop })
  })
}
