import { useLayoutEffect } from 'react'

/**
 * Moves the focus once this component is removed, if it was lost with it. A dialog gives the focus back to the button
 * that opened it, also when that button is about to disappear, and after it was moved elsewhere.
 */
export function useFocusAfterRemoval(find: () => HTMLElement | null): void {
  useLayoutEffect(
    () => () =>
      // The elements are still there now.
      queueMicrotask(() => {
        if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
      }),
    [find],
  )
}
