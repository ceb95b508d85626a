// The controls of an order, in its row or in the sheet, for the keys.

export const callIn = (place: Element | null): void => place?.querySelector<HTMLElement>('a[href^="tel:"]')?.click()

export const openPrintIn = (place: Element | null): void =>
  place?.querySelector<HTMLElement>('a[href^="/admin/orders/print"]')?.click()

export const changeItemsIn = (place: Element | null): void =>
  place?.querySelector<HTMLElement>('[data-change-items]')?.click()

/** Shows the list of statuses; only a choice changes the status. After it the keys of the place work again. */
export function openStatusIn(place: Element | null): void {
  const select = place?.querySelector<HTMLSelectElement>('select[aria-label^="Status of"]')
  select?.focus()
  select?.addEventListener('change', () => place instanceof HTMLElement && place.focus(), { once: true })
  if (select && 'showPicker' in select) select.showPicker()
}
