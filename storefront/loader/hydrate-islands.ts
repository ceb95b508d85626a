import { listBusy, showBusy, showIdle } from './busy-button.ts'
import { isPreloaded } from './preload.ts'

const components = import.meta.glob<{ default: import('react').ComponentType<object> }>('../islands/*.island.tsx')

type State = 'waking' | 'awake' | 'plain'
const states = new WeakMap<HTMLElement, State>()
const heldClicks = new WeakMap<HTMLElement, HTMLButtonElement[]>()

// A finger that comes down wakes the island, so that React is often there before the click; but not for what needs no React, whose
// own request would only have to share the line with it.
for (const touch of ['pointerdown', 'focusin', 'keydown', 'input'] as const) {
  document.addEventListener(touch, event => isForReact(event) && hydrateIsland(islandOf(event)), {
    capture: true,
    passive: true,
  })
}

// A click on a button that only React can answer is held, and clicked again when React listens. Without React (the script did not
// arrive) it does what it does without script.
document.addEventListener(
  'click',
  event => {
    const island = islandOf(event)
    const button = buttonOf(event)
    if (!island || !button) return
    // For who would otherwise reload the page under a finger (cart/offline/send-pending-now.ts).
    island.dataset.touched = ''
    if (!isForReact(event)) return
    hydrateIsland(island)
    if (states.get(island) !== 'waking') return
    event.preventDefault()
    event.stopImmediatePropagation()
    showBusy(button)
    const held = heldClicks.get(island) ?? []
    heldClicks.set(island, [...held, button])
  },
  { capture: true },
)

// What was chosen before this script ran: picture, price and address follow it. After Back the browser puts choices back later.
addEventListener('pageshow', hydrateChanged)
hydrateChanged()

function hydrateChanged(): void {
  for (const island of document.querySelectorAll<HTMLElement>('dukan-island')) {
    const radios = Array.from(island.querySelectorAll<HTMLInputElement>('[type=radio]'))
    if (radios.some(({ checked, defaultChecked }) => checked !== defaultChecked)) hydrateIsland(island)
  }
}

function islandOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('dukan-island') : null
}

const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null

/**
 * Links and forms are the browser's, without waiting. A form that React answers in place waits for it where its scripts are on the
 * device already: that is quicker than another page.
 */
function isForReact(event: Event): boolean {
  const button = buttonOf(event)
  if (!button) return !(event.target instanceof Element && event.target.closest('a, summary'))
  if (button.type === 'submit') return button.form?.dataset.inPlace !== undefined && isPreloaded()
  return !button.dataset.step
}

async function hydrateIsland(island: HTMLElement | null): Promise<void> {
  const load = island && components[`../islands/${island.dataset.name}.island.tsx`]
  if (!load || states.has(island)) return
  states.set(island, 'waking')
  island.dataset.touched = ''
  try {
    const [{ hydrate }, component] = await Promise.all([import('../islands/hydrate.ts'), load()])
    withIdleButtons(island, () => hydrate(island, component.default))
    states.set(island, 'awake')
  } catch {
    states.set(island, 'plain')
  }
  for (const button of heldClicks.get(island) ?? []) {
    showIdle(button)
    button.click()
  }
  heldClicks.delete(island)
}

/** React takes over buttons as the server made them, also those that are busy at this moment. */
function withIdleButtons(island: HTMLElement, run: () => void): void {
  const busy = listBusy().filter(button => island.contains(button))
  for (const button of busy) showIdle(button)
  run()
  for (const button of busy) showBusy(button)
}
