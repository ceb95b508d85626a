// The checkout's script is loaded when a shopper begins to fill in the form, and at once when details can be filled in
// or saved.
import { loadIsland } from './hydrate-islands.ts'

const checkout = document.querySelector<HTMLFormElement>('[data-checkout]')
const isComingBack = performance
  .getEntriesByType('navigation')
  .some(entry => 'type' in entry && entry.type === 'back_forward')

// Browsers do not return to the response to a form, or only after a question, so it gets the page's own URL.
const sent = checkout ?? document.querySelector<HTMLFormElement>('#unsent')
if (sent && /[?&]sent$/.test(location.search)) {
  history.replaceState(history.state, '', sent.action.replace(/[?&]sent$/, ''))
}

if (checkout || document.querySelector('[data-receipt]')) {
  // After Back the browser has restored what was typed, but the page does not know the fee of that city, nor whether it
  // is ordered by now. A shopper may be in a field before this script arrives.
  if (hasDetails() || isComingBack || checkout?.contains(document.activeElement)) enhance()
  else addEventListener('focusin', enhance, { once: true })
}

function enhance(): void {
  if (checkout) fetchCityFields()
  // Without it the form works as without script.
  import('./checkout/enhance-checkout.ts')
    .then(script => script.enhanceCheckout(checkout, isComingBack))
    .catch(() => {})
}

/**
 * The scripts of the city fields and the list of cities, all at once while the shopper still types name and address:
 * loaded at the touch of the city, they came one after the other, and the suggestions after 2 s on slow 3G
 * (docs/measured.md).
 */
function fetchCityFields(): void {
  // The longest first: a browser has six connections.
  // Without a connection the touch loads them again.
  for (const scripts of [import('../city/city-data.ts'), loadIsland('city-fields')]) scripts.catch(() => {})
}

/** A browser may forbid storage, and then throws. */
function hasDetails(): boolean {
  try {
    return [localStorage, sessionStorage].some(storage => storage.getItem('dukan_details') !== null)
  } catch {
    return false
  }
}
