import { focusSearch } from '../../parts/list/focus-search.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { callIn, openPrintIn, openStatusIn } from './order-controls.ts'

type Options = {
  onOpen: (id: string) => void
  /** Opens an order to write a note. */
  onNote: (id: string) => void
  onHelp: () => void
}

/** The keys of the list of orders. They act on the row that has the focus. */
export function useOrderKeys({ onOpen, onNote, onHelp }: Options): void {
  const step = (by: 1 | -1) => {
    const rows = Array.from(document.querySelectorAll('[data-order]'))
    const current = currentRow()
    focusRow(current ? rows[rows.indexOf(current) + by] : rows[0])
  }
  const withRow = (act: (row: Element, id: string) => void) => () => {
    const row = currentRow()
    if (row instanceof HTMLElement && row.dataset.order) act(row, row.dataset.order)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    // With Shift also the rows since the last one.
    x: event =>
      withRow(row => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey })
        row.querySelector('input[type=checkbox]')?.dispatchEvent(click)
      })(),
    // On a control of the row, Enter is the control's.
    Enter: withRow((row, id) => document.activeElement === row && onOpen(id)),
    c: withRow(callIn),
    n: event => {
      event.preventDefault()
      withRow((_, id) => onNote(id))()
    },
    s: event => {
      // Otherwise the letter would also choose a status that starts with it.
      event.preventDefault()
      withRow(openStatusIn)()
    },
    p: printShown,
    '/': event => {
      event.preventDefault()
      focusSearch()
    },
    '?': onHelp,
  })
}

/** Prints the selected orders, or all of the filter. */
function printShown(): void {
  const selection = document.querySelector('[aria-label=Selection]')
  if (selection) openPrintIn(selection)
  else document.querySelector<HTMLElement>('[data-prints-filter]')?.click()
}

const currentRow = (): Element | null => document.activeElement?.closest('[data-order]') ?? null

/** Focuses the row of an order, where it is listed. */
export const focusOrder = (id: string): void => focusRow(document.querySelector(`[data-order="${id}"]`))

function focusRow(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
