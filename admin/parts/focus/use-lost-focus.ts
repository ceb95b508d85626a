import { type RefObject, useEffect } from 'react'

/** In this time the code that removes an element may still move the focus itself, to a better place. */
const GRACE_MS = 250

/**
 * When the focused element is removed, such as the last row of a list or a dialog whose button is gone, the focus falls
 * to the page: Tab starts at its top, and screen readers say nothing. Then it moves to the screen.
 */
export function useLostFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null
    let timer: number | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const isLost = () => document.activeElement === document.body && last?.isConnected === false
    const observer = new MutationObserver(() => {
      if (timer !== undefined || !isLost()) return
      timer = window.setTimeout(() => {
        timer = undefined
        if (isLost()) screen.current?.focus({ preventScroll: true })
      }, GRACE_MS)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [screen])
}
