/** Moves the focus into the search of the screen and selects its text: the key `/`. */
export const focusSearch = (): void => document.querySelector<HTMLInputElement>('main input[type=search]')?.select()
