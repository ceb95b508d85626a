/**
 * Collects what is typed between the opening of the palette and the moment its field has the focus: the palette may still be
 * loading, and nobody waits for it.
 */
let typed = ''
let isCollecting = false

export function collectEarlyKeys(): void {
  if (isCollecting) return
  typed = ''
  isCollecting = true
  window.addEventListener('keydown', onKey, { capture: true })
}

/** What was typed so far. From here on the keys are the field's. */
export function takeEarlyKeys(): string {
  window.removeEventListener('keydown', onKey, { capture: true })
  isCollecting = false
  const taken = typed
  typed = ''
  return taken
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if ([...event.key].length === 1) typed += event.key
  // Enter would press whatever has the focus on the screen below.
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
