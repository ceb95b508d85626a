// An open dropdown closes on a click elsewhere or Escape.
function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')) {
    if (!except || !menu.contains(except)) menu.open = false
  }
}

for (const turn of ['pointerdown', 'focusin'] as const) {
  document.addEventListener(turn, event => closeMenus(event.target instanceof Node ? event.target : undefined))
}
document.addEventListener('keydown', event => {
  if (event.key !== 'Escape') return
  const menu = document.activeElement?.closest<HTMLDetailsElement>('details.dropdown[open]')
  closeMenus()
  menu?.querySelector('summary')?.focus()
})
