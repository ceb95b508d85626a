import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it when a dialog opened, in the moment in which it closes or is removed. The library
 * does so after a timer: of two dialogs that close at once either may be last, and a late timer that puts the focus
 * into the closing dialog stops both. Returns what to do once the dialog is gone from sight, for such a timer.
 */
export function useFocusReturn(opened: boolean): () => void {
  const before = useRef<Element | null>(null)
  const giveBack = useCallback(() => {
    if (before.current instanceof HTMLElement && isLost(before.current)) before.current.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement
    else giveBack()
  }, [opened, giveBack])
  useEffect(() => giveBack, [giveBack])
  return giveBack
}

/** Whether the focus is nowhere or in a dialog in front. What moved it to another place meant that place. */
function isLost(before: Element): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  const dialog = activeElement.closest('[role=dialog]')
  return dialog !== null && !dialog.contains(before)
}
