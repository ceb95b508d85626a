import type { Page } from '@playwright/test'

/** The part of React's component tree that is read here. React's developer tools read it in production builds too. */
type Fiber = {
  tag: number
  flags: number
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

declare global {
  interface Window {
    /** The elements whose own component was rendered since the set was cleared. */
    rendered: Set<Element>
  }
}

/** Call it before the page is opened. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** The number of elements matching a selector that are rendered again during an action. */
export async function countRenders(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.rendered.clear())
  await act()
  return await page.evaluate(
    selector => Array.from(window.rendered).filter(element => element.matches(selector)).length,
    selector,
  )
}

/** Runs in the page. */
function watch(): void {
  const HOST = 5
  const PERFORMED_WORK = 1
  window.rendered = new Set()
  const elementOf = (fiber: Fiber | null): unknown => {
    for (let at = fiber; at; at = at.child) if (at.tag === HOST) return at.stateNode
    return null
  }
  const visit = (fiber: Fiber | null): void => {
    for (let at = fiber; at; at = at.sibling) {
      const element = at.tag !== HOST && at.flags & PERFORMED_WORK ? elementOf(at) : null
      if (element instanceof Element) window.rendered.add(element)
      // Without work below this component, its children are the same as before.
      if (at.child !== at.alternate?.child) visit(at.child)
    }
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
      onPostCommitFiberRoot: () => {},
      onCommitFiberUnmount: () => {},
    },
  })
}
