import { useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows come and go: on the first row of a page that was asked for, as the button it was on moves
 * away; on the list itself when the row it was in is gone. Rows and list must be able to take it (`tabIndex={-1}`).
 */
export function useListFocus<List extends HTMLElement>(pages: readonly { length: number }[]) {
  const list = useRef<List>(null)
  const rows = pages.reduce((sum, page) => sum + page.length, 0)
  const shown = useRef({ pages: pages.length, rows })
  useEffect(() => {
    const before = shown.current
    shown.current = { pages: pages.length, rows }
    if (pages.length > before.pages) focusOn(list.current?.children.item(before.rows))
    else if (rows < before.rows && document.activeElement === document.body) focusOn(list.current)
  }, [pages.length, rows])
  return list
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}
