/** Collects the keys typed before the palette's field has the focus, because the palette may still be loading. */
let typed = ''
/** Enter was the last of them. */
let isEntered = false
let isCollecting = false

export function collectEarlyKeys(): void {
  if (isCollecting) return
  typed = ''
  isEntered = false
  isCollecting = true
  window.addEventListener('keydown', onKey, { capture: true })
}

/** Returns the text typed so far, and whether Enter followed it, and stops collecting. */
export function takeEarlyKeys(): { text: string; isEntered: boolean } {
  window.removeEventListener('keydown', onKey, { capture: true })
  isCollecting = false
  const taken = { text: typed, isEntered: isEntered && typed !== '' }
  typed = ''
  return taken
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if ([...event.key].length === 1) typed += event.key
  // Enter would press the focused button on the screen below.
  else if (event.key !== 'Enter') return
  isEntered = event.key === 'Enter'
  event.preventDefault()
  event.stopPropagation()
}
