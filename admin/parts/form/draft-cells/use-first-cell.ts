import { useEffect, useRef, useState } from 'react'
import { focusSearch } from '../../focus/focus-search.ts'
import { useKeys } from '../../use-keys.ts'

/**
 * After Enter in the search, the focus goes to the first cell as soon as the rows of that search are shown. The key `/`
 * goes back to the search.
 */
export function useFirstCell(search: string | undefined) {
  const table = useRef<HTMLTableElement>(null)
  const [entered, setEntered] = useState<{ text: string | undefined } | null>(null)
  useKeys({
    '/': event => {
      event.preventDefault()
      focusSearch()
    },
  })
  return {
    table,
    /** For the search field. */
    onEnter: (text: string | undefined) => setEntered({ text }),
    isEntered: entered !== null && entered.text === search,
    onFocus: () => setEntered(null),
  }
}

export type FirstCell = ReturnType<typeof useFirstCell>

/** Used by the rows. `isStale`: they are those of the search before. */
export function useFocusOnRows({ table, isEntered, onFocus }: FirstCell, { isStale }: { isStale: boolean }): void {
  useEffect(() => {
    if (!isEntered || isStale) return
    table.current?.querySelector<HTMLInputElement>('[data-cell]')?.focus()
    onFocus()
  }, [isEntered, isStale, table, onFocus])
}
