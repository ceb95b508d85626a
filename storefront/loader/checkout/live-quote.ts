/**
 * The server knows the fee and validates the fields. When the city or a field with an error changes, the form is sent
 * as it is, its summary is replaced, and corrected errors are hidden.
 */
export function refreshOnChange(form: HTMLFormElement, isComingBack: boolean): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // The browser reports a chosen city again when its field is left, which is when Place Order is tapped.
    const isNewCity = target.name === 'city' && target.value !== quotedCity
    if (isNewCity || document.getElementById(`${target.name}-problem`)) void refreshQuote(form)
  })
  // An answer that nobody needs would share the connection with the order.
  form.addEventListener('submit', () => latest?.abort())
  // The button for browsers without script.
  form.querySelector('[value=quote]')?.setAttribute('hidden', '')
  // The order may have been placed in the meantime: then the page shows it, and no errors remain.
  addEventListener('pageshow', event => event.persisted && refreshQuote(form))
  const city = form.elements.namedItem('city')
  const isOld = isComingBack || isCorrected(form)
  if (!isComingBack && city instanceof HTMLInputElement) quoteEarlierCity(form, city, isOld)
  else if (isOld) void refreshQuote(form)
}

/** Whether a field with an error was changed, and left, before this script was loaded. */
function isCorrected(form: HTMLFormElement): boolean {
  const fields = Array.from(form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[aria-invalid=true]'))
  return fields.some(field => field !== document.activeElement && field.value !== field.defaultValue)
}

/**
 * A city entered before this script was loaded. While the shopper is still in the field it may be half typed, unless it
 * is the one that was chosen, so it is sent when they leave. The browser does not report a city again that its
 * autocomplete filled in. `isOld`: the page is to be asked for in any case.
 */
function quoteEarlierCity(form: HTMLFormElement, city: HTMLInputElement, isOld: boolean): void {
  const refreshIfNew = () => {
    // Another tab or window takes the focus without leaving the field.
    const isHalfTyped = document.activeElement === city && city.dataset.chosen !== city.value
    const isNew = city.value !== (quotedCity ?? city.defaultValue) || (isOld && quotedCity === undefined)
    if (!isHalfTyped && isNew) void refreshQuote(form)
  }
  if (document.activeElement === city) city.addEventListener('blur', refreshIfNew)
  refreshIfNew()
}

let latest: AbortController | undefined
/** The city of the last request, unless that failed. */
let quotedCity: string | undefined

async function refreshQuote(form: HTMLFormElement): Promise<void> {
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  const body = new FormData(form)
  body.set('intent', 'check')
  quotedCity = String(body.get('city'))
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal })
    if (answer.ok) applyQuote(form, new DOMParser().parseFromString(await answer.text(), 'text/html'))
  } catch {
    if (signal === latest.signal) quotedCity = undefined
    // No connection: the page stays as it is, and so does the button that asks for the fee.
  }
}

/** Only the server's parts are replaced: focus and typed text stay. */
function applyQuote(form: HTMLFormElement, fresh: Document): void {
  for (const part of form.querySelectorAll('[data-refresh]')) {
    const replacement = fresh.querySelector(`#${form.id} [data-refresh="${part.getAttribute('data-refresh')}"]`)
    if (replacement) part.replaceChildren(...replacement.childNodes)
  }
  for (const problem of form.querySelectorAll<HTMLElement>('.problem')) {
    show(form, problem, fresh.getElementById(problem.id) !== null)
  }
  const ordered = fresh.querySelector('[data-ordered]')
  if (!ordered || document.querySelector('[data-ordered]')) return
  for (const refused of document.querySelectorAll<HTMLElement>('[data-refused]')) refused.hidden = true
  form.before(ordered)
}

/** Hidden, not removed: a field may be in an island, whose elements are React's. */
function show(form: HTMLFormElement, problem: HTMLElement, hasError: boolean): void {
  const name = problem.id.replace('-problem', '')
  problem.hidden = !hasError
  const field = document.getElementById(name)
  if (hasError) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
  const summary = form.querySelector<HTMLElement>('[data-problems]')
  const links = Array.from(summary?.querySelectorAll<HTMLElement>('li') ?? [])
  for (const item of links) if (item.querySelector(`[href="#${name}"]`)) item.hidden = !hasError
  if (summary) summary.hidden = links.every(item => item.hidden)
}
