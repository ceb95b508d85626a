/** The content of a button while it is not busy. */
const idleNodes = new Map<HTMLButtonElement, ChildNode[]>()

/** Shows that a button is working, with the text of `data-busy` where it has one. Its size stays. */
export function showBusy(button: HTMLButtonElement): void {
  if (idleNodes.has(button)) return
  idleNodes.set(button, Array.from(button.childNodes))
  button.style.minWidth = `${button.offsetWidth}px`
  button.style.minHeight = `${button.offsetHeight}px`
  if (button.dataset.busy) button.replaceChildren(button.dataset.busy)
  button.setAttribute('aria-disabled', 'true')
}

export function showIdle(button: HTMLButtonElement): void {
  const nodes = idleNodes.get(button)
  if (!nodes) return
  button.replaceChildren(...nodes)
  button.removeAttribute('aria-disabled')
  idleNodes.delete(button)
}

export const listBusy = (): HTMLButtonElement[] => Array.from(idleNodes.keys())
