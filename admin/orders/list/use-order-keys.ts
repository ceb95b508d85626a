import { focusSearch } from '../../parts/focus/focus-search.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { keysAt, openPrintIn } from './order-keys.ts'

type Options = {
  onOpen: (id: string) => void
  /** Opens an order to write a note. */
  onNote: (id: string) => void
  /** Puts an order on hold. */
  onHold: (id: string) => void
  /** Begins a new order. */
  onNew: () => void
  onHelp: () => void
}

/** The keys of the list of orders. They act on the row that has the focus. */
export function useOrderKeys({ onOpen, onNote, onHold, onNew, onHelp }: Options): void {
  const withRow = (act: (row: HTMLElement, id: string) => void) => {
    const row = currentRow()
    if (row instanceof HTMLElement && row.dataset.order) act(row, row.dataset.order)
  }
  const keys = keysAt({
    order: currentRow,
    step: by => {
      const rows = Array.from(document.querySelectorAll('[data-order]'))
      const current = currentRow()
      focusRow(current ? rows[rows.indexOf(current) + by] : rows[0])
    },
    // On a control of the row, Enter is the control's.
    open: () => withRow((row, id) => document.activeElement === row && onOpen(id)),
    select: isRange =>
      withRow(row => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange })
        row.querySelector('input[type=checkbox]')?.dispatchEvent(click)
      }),
    note: () => (currentRow() ? withRow((_, id) => onNote(id)) : onNew()),
    hold: () => withRow((_, id) => onHold(id)),
    print: printShown,
    search: focusSearch,
    help: onHelp,
  })
  useKeys(keys)
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
