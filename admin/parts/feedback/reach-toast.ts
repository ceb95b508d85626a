/** The key that moves the focus to the action of the newest toast, and back. */
export const TOAST_KEY = 'F6'

let before: HTMLElement | null = null

/** Moves the focus back from a toast to where it was. */
export function leaveToast(): void {
  if (document.activeElement?.closest('[data-toast-action]')) before?.focus()
}

/**
 * A toast is the last thing on the page and goes after ten seconds: by Tab nobody reaches it in time (WCAG 2.2.1). It
 * waits while the focus is in it.
 */
export function goToToast(event: KeyboardEvent): void {
  if (event.key !== TOAST_KEY || event.ctrlKey || event.metaKey || event.altKey) return
  const actions = document.querySelectorAll<HTMLElement>('[data-toast-action]')
  const newest = actions.item(actions.length - 1)
  if (!newest) return
  event.preventDefault()
  const { activeElement } = document
  if (newest === activeElement) leaveToast()
  else {
    before = activeElement instanceof HTMLElement ? activeElement : null
    newest.focus()
  }
}
