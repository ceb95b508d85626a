import { useEffect, useRef } from 'react'

const ROWS = ':is(tr, li)[tabindex]'

/**
 * Keeps the focus in a list whose rows change: on the first row of a newly loaded page, because its button moves away,
 * and on the next row when the one that has it is removed, or on the list itself after the last one. Rows and list must
 * be focusable (`tabIndex={-1}`).
 */
export function useListFocus<List extends HTMLElement>(pages: readonly { length: number }[]) {
  const list = useRef<List>(null)
  const rows = pages.reduce((sum, page) => sum + page.length, 0)
  const shown = useRef({ pages: pages.length, rows })
  const place = useRef(0)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element && list.current?.contains(target) && target.closest(ROWS)
      if (row) place.current = rowsOf(list.current).indexOf(row)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const before = shown.current
    shown.current = { pages: pages.length, rows }
    const rowAt = (index: number) => rowsOf(list.current)[index]
    if (pages.length > before.pages) focusOn(rowAt(before.rows))
    else if (rows < before.rows) focusOnceLost(() => rowAt(Math.min(place.current, rows - 1)) ?? list.current)
  }, [pages.length, rows])
  return list
}

const rowsOf = (list: Element | null): Element[] => Array.from(list?.querySelectorAll(ROWS) ?? [])

const CLOSING_MS = 50

/** Moves the focus if it was lost. The dialog that asked before may still be closing, and have it until then. */
function focusOnceLost(find: () => Element | null, attempts = 10): void {
  const { activeElement } = document
  if (activeElement === document.body) focusOn(find())
  else if (attempts > 0 && activeElement?.closest('[role=dialog]'))
    setTimeout(() => focusOnceLost(find, attempts - 1), CLOSING_MS)
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}
