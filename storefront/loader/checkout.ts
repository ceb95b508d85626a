// What helps at a checkout comes when somebody begins to fill it in, and at once where there are details to fill in or to keep.
const checkout = document.querySelector<HTMLFormElement>('[data-checkout]')
const isComingBack = performance
  .getEntriesByType('navigation')
  .some(entry => 'type' in entry && entry.type === 'back_forward')

// The answer to a form is a place that browsers do not come back to, or only after a question. It gets the page's own address instead.
const sent = checkout ?? document.querySelector<HTMLFormElement>('#unsent')
if (sent && /[?&]sent$/.test(location.search)) {
  history.replaceState(history.state, '', sent.action.replace(/[?&]sent$/, ''))
}

if (checkout || document.querySelector('[data-receipt]')) {
  // Back at a form the browser has put back what was typed; the page does not know the fee of that city, nor whether it is ordered by now.
  if (hasDetails() || isComingBack) enhance()
  else addEventListener('focusin', enhance, { once: true })
}

function enhance(): void {
  // Without it the form does what it does without script.
  import('./checkout/enhance-checkout.ts')
    .then(({ enhanceCheckout: helpAt }) => helpAt(checkout, isComingBack))
    .catch(() => {})
}

/** A browser may forbid its storage, and says so by throwing. */
function hasDetails(): boolean {
  try {
    return [localStorage, sessionStorage].some(storage => storage.getItem('dukan_details') !== null)
  } catch {
    return false
  }
}
