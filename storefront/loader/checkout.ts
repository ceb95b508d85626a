// What helps at a checkout comes when somebody begins to fill it in, and at once where there are details to fill in or to keep.
if (document.querySelector('[data-checkout], [data-receipt]')) {
  if (hasDetails()) help()
  else addEventListener('focusin', help, { once: true })
}

function help(): void {
  // Without it the form does what it does without script.
  import('./checkout/help.ts').catch(() => {})
}

/** A browser may forbid its storage, and says so by throwing. */
function hasDetails(): boolean {
  try {
    return [localStorage, sessionStorage].some(storage => storage.getItem('dukan_details') !== null)
  } catch {
    return false
  }
}
