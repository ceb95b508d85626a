// What helps at a checkout comes when somebody begins to fill it in, and at once where there are details to fill in or to keep.
const checkout = document.querySelector<HTMLFormElement>('[data-checkout]')
if (checkout || document.querySelector('[data-receipt]')) {
  if (hasDetails()) help()
  else addEventListener('focusin', help, { once: true })
  // Back at a form that was filled in: the browser knows the city, and the page not yet what delivery there costs.
  addEventListener('pageshow', () => checkout && isCityTyped(checkout) && help(), { once: true })
}

function isCityTyped(form: HTMLFormElement): boolean {
  const city = form.elements.namedItem('city')
  return city instanceof HTMLInputElement && city.value !== city.defaultValue
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
