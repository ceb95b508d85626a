import { listBusy, showBusy, showIdle } from './busy-button.ts'
import { isPreloaded } from './preload.ts'

const files = import.meta.glob<{ default: import('react').ComponentType<object> }>('../*/*.island.tsx')
const components = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length), load]),
)

/** React's hydration and the component of an island, fetched together. */
export const loadIsland = (name = '') => Promise.all([components.get(name)?.(), import('../islands/hydrate.ts')])

type State = 'waking' | 'awake' | 'plain'
const states = new WeakMap<HTMLElement, State>()
const heldClicks = new WeakMap<HTMLElement, HTMLButtonElement[]>()

// A touch hydrates the island, so that React is often ready before the click. A form or link that needs no React is
// left out, because its own request would share the connection.
for (const touch of ['pointerdown', 'focusin', 'keydown', 'input'] as const) {
  document.addEventListener(touch, onTouch, { capture: true, passive: true })
}
// A field may have the focus before this script arrives.
onTouch({ target: document.activeElement })

// A click on a button that needs React is held and repeated when React is ready. Without React (the script failed to
// load) it works as without script.
document.addEventListener(
  'click',
  event => {
    const island = islandOf(event)
    const button = buttonOf(event)
    if (!island || !button) return
    // Keeps the page from being reloaded during a touch (cart/offline/send-pending-now.ts).
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

// Picture, price and URL follow a choice made before this script ran. After Back the browser restores choices later.
addEventListener('pageshow', hydrateChanged)
hydrateChanged()

function hydrateChanged(): void {
  for (const island of document.querySelectorAll<HTMLElement>('dukan-island')) {
    const radios = Array.from(island.querySelectorAll<HTMLInputElement>('[type=radio]'))
    if (radios.some(({ checked, defaultChecked }) => checked !== defaultChecked)) hydrateIsland(island)
  }
}

type Touch = Pick<Event, 'target'>

function onTouch(touch: Touch): void {
  if (isForReact(touch)) hydrateIsland(islandOf(touch))
}

function islandOf({ target }: Touch): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('dukan-island') : null
}

function buttonOf({ target }: Touch): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null
}

/**
 * Links and forms belong to the browser and do not wait; a touch of a colour's link (with `rel`) also wakes React. A
 * form that React answers in place waits when its scripts are already loaded: that is faster than another page.
 */
function isForReact(event: Touch): boolean {
  const button = buttonOf(event)
  if (!button) return !(event.target instanceof Element && event.target.closest('a:not([rel]), summary'))
  if (button.type === 'submit') return button.form?.dataset.inPlace !== undefined && isPreloaded()
  return !button.dataset.step
}

async function hydrateIsland(island: HTMLElement | null): Promise<void> {
  if (!island || states.has(island)) return
  states.set(island, 'waking')
  island.dataset.touched = ''
  try {
    const [component, { hydrate }] = await loadIsland(island.dataset.name)
    if (component) withIdleButtons(island, () => hydrate(island, component.default))
    states.set(island, component ? 'awake' : 'plain')
  } catch {
    states.set(island, 'plain')
  }
  for (const button of heldClicks.get(island) ?? []) {
    showIdle(button)
    button.click()
  }
  heldClicks.delete(island)
}

/** React hydrates buttons as the server rendered them, also those that are busy now. */
function withIdleButtons(island: HTMLElement, run: () => void): void {
  const busy = listBusy().filter(button => island.contains(button))
  for (const button of busy) showIdle(button)
  run()
  for (const button of busy) showBusy(button)
}
