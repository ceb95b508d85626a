// The scripts of the page's main island, or of the buttons of a list, are fetched, not run, when the page is idle
// (docs/decisions/0003-islands.md).
import { saveData, whenIdle } from './idle.ts'

const island = document.querySelector<HTMLElement>(
  '[data-name=product-form],[data-name=cart-lines],[data-name=quick-add]',
)?.dataset.name
let missing = Number.POSITIVE_INFINITY

/** Whether the main island of this page can hydrate without the network. */
export const isPreloaded = (): boolean => missing === 0

if (island && !saveData) {
  whenIdle(() => {
    fetch(`/preload/${document.documentElement.lang}/${island}`)
      .then(answer => answer.json())
      .then((names: string[]) => {
        missing = names.length
        document.head.append(...names.map(linkTo))
      })
      .catch(() => {}) // Without a connection the first touch loads them again.
  })
}

function linkTo(name: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/assets/${name}` })
  link.addEventListener('load', () => missing--)
  return link
}
