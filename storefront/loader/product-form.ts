// The product form is sent without React: Order Now by the browser, Add to Cart by a small script that is loaded when
// its button is touched. Both ask for a missing choice (docs/product.md#product-page). The buttons of a list, outside
// their form, add a product in the same way (list/listed-grid.tsx).
import { showBusy, showIdle } from './busy-button.ts'

const form = document.querySelector<HTMLFormElement>('form[data-product]')
const load = () => import('../product/send-to-cart.ts')

if (form) {
  let isPlain = false

  form.addEventListener('submit', event => {
    const button = event.submitter
    if (!new FormData(form).get('variantId')) {
      event.preventDefault()
      askForChoice(form)
    } else if (button instanceof HTMLButtonElement && isAddToCart(button) && !isPlain && !('sent' in form.dataset)) {
      event.preventDefault()
      if (!button.ariaDisabled) add(button)
    }
  })

  const add = (button: HTMLButtonElement) => {
    showBusy(button)
    load().then(
      ({ sendToCart }) => sendToCart(form, button).finally(() => showIdle(button)),
      () => {
        // It failed to load: works as without script.
        showIdle(button)
        isPlain = true
        form.requestSubmit(button)
      },
    )
  }

  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof HTMLElement && isAddToCart(target)) load().catch(() => {})
  })

  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') showProblem(form, false)
  })

  form.addEventListener('click', event => {
    const { target } = event
    const quantity = form.elements.namedItem('qty')
    const step = target instanceof HTMLElement && target.dataset.step
    const restock = target instanceof Element && target.closest<HTMLElement>('[data-restock]')
    if (restock && askFor(restock.dataset.restock)) event.preventDefault()
    if (!step || !(quantity instanceof HTMLInputElement)) return
    if (step === '1') quantity.stepUp()
    else quantity.stepDown()
    // As if it had been typed, so that the delivery fee follows.
    quantity.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Opens the form for what is sold out, with this variant chosen; without it the link opens the page so. */
function askFor(variantId = ''): boolean {
  const details = document.querySelector<HTMLDetailsElement>('details#restock')
  const which = details?.querySelector('select')
  if (!details || !which) return false
  details.open = true
  which.value = variantId
  details.scrollIntoView()
  which.focus({ preventScroll: true })
  return true
}

/** Its name carries the slug, which the URL of Order Now has already. */
const isAddToCart = (button: HTMLElement): boolean => button.matches('[name=slug]')

function askForChoice(form: HTMLFormElement): void {
  showProblem(form, true)
  form.querySelector<HTMLInputElement>('[name=variantId]:enabled')?.focus()
}

/** The page contains the sentence, hidden; the server's former error is removed. */
function showProblem(form: HTMLFormElement, isMissing: boolean): void {
  for (const problem of form.querySelectorAll<HTMLElement>('.problem')) {
    problem.hidden = !(isMissing && problem.id === 'choice-problem')
  }
  const choice = form.querySelector('fieldset')
  if (isMissing) choice?.setAttribute('aria-describedby', 'choice-problem')
  else choice?.removeAttribute('aria-describedby')
}
