const components = import.meta.glob<{ default: import('react').ComponentType<object> }>('../islands/*.island.tsx')

type State = 'waking' | 'awake' | 'plain'
const states = new WeakMap<HTMLElement, State>()
const heldClicks = new WeakMap<HTMLElement, HTMLElement[]>()

// A finger that comes down wakes the island, so that React is often there before the click.
for (const touch of ['pointerdown', 'focusin', 'keydown', 'input'] as const) {
  document.addEventListener(touch, event => wake(islandOf(event)), { capture: true, passive: true })
}

// A click on a button or link that comes before React is held, and clicked again when React listens. Without React (the script did not
// arrive) it does what it does without script: the link leads on, the form is sent.
document.addEventListener(
  'click',
  event => {
    const island = islandOf(event)
    const target = actionAt(event.target)
    if (!island || !target || isOpeningElsewhere(event)) return
    wake(island)
    if (states.get(island) !== 'waking') return
    event.preventDefault()
    event.stopImmediatePropagation()
    heldClicks.set(island, [...(heldClicks.get(island) ?? []), target])
  },
  { capture: true },
)

function islandOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('dukan-island') : null
}

/** What does something only once; a choice or a text the browser keeps by itself until React takes it over. */
function actionAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button, a, summary') : null
}

const isOpeningElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey

async function wake(island: HTMLElement | null): Promise<void> {
  const load = island && components[`../islands/${island.dataset.name}.island.tsx`]
  if (!load || states.has(island)) return
  states.set(island, 'waking')
  // For who would otherwise reload the page under a finger (cart/kept/replay.ts).
  island.dataset.touched = ''
  try {
    const [{ hydrate }, component] = await Promise.all([import('../islands/hydrate.ts'), load()])
    hydrate(island, component.default)
    states.set(island, 'awake')
  } catch {
    states.set(island, 'plain')
  }
  for (const target of heldClicks.get(island) ?? []) target.click()
  heldClicks.delete(island)
}
