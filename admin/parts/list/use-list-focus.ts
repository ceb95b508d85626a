import { useEffect, useRef } from 'react'

const ROWS = ':is(tr, li)[tabindex]'

/**
 * Keeps the focus in a list whose rows change: on the first row of a newly loaded page, because its button moves away,
 * and on the list itself when the focused row is removed. Rows and list must be focusable (`tabIndex={-1}`).
 */
export function useListFocus<List extends HTMLElement>(pages: readonly { length: number }[]) {
  const list = useRef<List>(null)
  const rows = pages.reduce((sum, page) => sum + page.length, 0)
  const shown = useRef({ pages: pages.length, rows })
  useEffect(() => {
    const before = shown.current
    shown.current = { pages: pages.length, rows }
    if (pages.length > before.pages) focusOn(list.current?.querySelectorAll(ROWS).item(before.rows))
    else if (rows < before.rows && document.activeElement === document.body) focusOn(list.current)
  }, [pages.length, rows])
  return list
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}
