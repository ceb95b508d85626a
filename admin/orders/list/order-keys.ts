import { TOAST_KEY } from '../../parts/feedback/reach-toast.ts'
import type { Keys } from '../../parts/use-keys.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'

/** Where the keys act: on the focused row of the list, or on the order of the sheet. */
export type KeysPlace = {
  /** The row or the sheet. */
  order: () => Element | null
  step: (by: 1 | -1) => void
  note: () => void
  hold: () => void
  print: () => void
  help: () => void
  /** Only in the list. */
  open?: () => void
  select?: (isRange: boolean) => void
  search?: () => void
}

type OrderKey = { key: string; meaning: string; press?: (at: KeysPlace, event: KeyboardEvent) => void }

/** The keys of the orders, as the dialog lists them. Others hear those without `press`. */
export const orderKeys: OrderKey[] = [
  { key: 'J', meaning: listWords.nextOrder, press: at => at.step(1) },
  { key: 'K', meaning: listWords.previousOrder, press: at => at.step(-1) },
  { key: 'Enter', meaning: listWords.openTheOrder, press: at => at.open?.() },
  { key: 'Esc', meaning: listWords.closeIt },
  {
    key: 'X',
    meaning: listWords.selectItWithShiftAllSince,
    press: (at, { shiftKey }) => at.select?.(shiftKey),
  },
  { key: 'C', meaning: listWords.call, press: at => controlOf(at, 'a[href^="tel:"]')?.click() },
  { key: 'N', meaning: listWords.writeANoteWithoutAnOrder, press: at => at.note() },
  { key: 'H', meaning: listWords.putOnHoldUntilADay, press: at => at.hold() },
  { key: 'S', meaning: listWords.showTheStatuses, press: showStatuses },
  {
    key: 'E',
    meaning: listWords.changeTheItemsOfTheOpen,
    press: at => controlOf(at, '[data-change-items]')?.click(),
  },
  {
    key: 'A',
    meaning: listWords.recordAnAdvanceOfTheOpen,
    press: at => controlOf(at, '[data-record-advance]')?.click(),
  },
  {
    key: 'M',
    meaning: listWords.makeOneParcelWithTheOther,
    press: at => controlOf(at, '[data-merge-orders]')?.click(),
  },
  { key: 'P', meaning: listWords.printTheSelectedOrdersOrAll, press: at => at.print() },
  { key: '/', meaning: common.search, press: at => at.search?.() },
  { key: '?', meaning: listWords.showTheseKeys, press: at => at.help() },
  { key: TOAST_KEY, meaning: listWords.goToUndoInTheNewest },
]

/** The keys for `useKeys`. */
export function keysAt(place: KeysPlace): Keys {
  const keys: Keys = {}
  for (const { key, press } of orderKeys) {
    if (!press) continue
    const isSymbol = key.length === 1
    keys[isSymbol ? key.toLowerCase() : key] = event => {
      // Otherwise it would be typed into the field that gets the focus, or choose a status that starts with it.
      if (isSymbol) event.preventDefault()
      press(place, event)
    }
  }
  return keys
}

const controlOf = (at: KeysPlace, selector: string) => at.order()?.querySelector<HTMLElement>(selector)

export const openPrintIn = (place: Element | null): void =>
  place?.querySelector<HTMLElement>('a[href^="/admin/orders/print"]')?.click()

/** Shows the list of statuses; only a choice changes the status. After it the keys of the place work again. */
function showStatuses(at: KeysPlace): void {
  const place = at.order()
  const select = place?.querySelector<HTMLSelectElement>('select[data-status]')
  select?.focus()
  select?.addEventListener('change', () => place instanceof HTMLElement && place.focus(), { once: true })
  if (select && 'showPicker' in select) select.showPicker()
}
