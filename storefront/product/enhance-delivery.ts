import { languageOfPath, urlsOf } from '#messages/urls.ts'
import { rememberCity, rememberedCity } from '../city/city-cookie.ts'

/**
 * Requests the fee without leaving the page, again when variant or quantity change, and stores the city for the next
 * product, the cart and the checkout.
 */
export function enhanceDelivery(form: HTMLFormElement): void {
  const city = form.querySelector<HTMLInputElement>('[name=city]')
  const status = form.querySelector('[role=status]')
  if (!city || !status) return
  const ask = async () => {
    const quote = city.value.trim() && (await fetchQuote(form.dataset.slug ?? '', city.value))
    if (quote && quote !== status.textContent) status.textContent = quote
  }

  suggestCitiesFor(city)
  city.value ||= rememberedCity()
  void ask()
  form.addEventListener('submit', event => {
    event.preventDefault()
    rememberCity(city.value.trim())
    void ask()
  })
  document.addEventListener('change', event => {
    if (event.target instanceof Element && event.target.closest('.product')) void ask()
  })
}

let latest: AbortController | undefined

/**
 * The fee as a sentence for the present choice; null when a newer request replaced this one or the shop cannot be
 * reached.
 */
async function fetchQuote(slug: string, city: string): Promise<string | null> {
  latest?.abort()
  latest = new AbortController()
  const choice = new FormData(document.querySelector<HTMLFormElement>('.product dukan-island form') ?? undefined)
  const query = new URLSearchParams({ city })
  for (const name of ['variantId', 'qty']) query.set(name, String(choice.get(name) ?? ''))
  try {
    const url = `${urlsOf(languageOfPath(location.pathname)).productDelivery(slug)}?${query}`
    const answer: unknown = await (await fetch(url, { signal: latest.signal })).json()
    return isQuote(answer) ? answer.quote : null
  } catch {
    return null
  }
}

const isQuote = (answer: unknown): answer is { quote: string } =>
  typeof answer === 'object' && answer !== null && 'quote' in answer && typeof answer.quote === 'string'

/**
 * Lets the browser suggest cities in this field, in the language of the page; the list is loaded with the first letter.
 */
function suggestCitiesFor(box: HTMLInputElement): void {
  const language = languageOfPath(location.pathname)
  const suggestions = Object.assign(document.createElement('datalist'), { id: 'cities' })
  box.after(suggestions)
  box.setAttribute('list', suggestions.id)
  box.addEventListener('input', async () => {
    // Without the list typing works as before.
    const data = await import('../city/city-data.ts').catch(() => null)
    const found = data?.suggestCities(box.value) ?? []
    // Not by `placeName`: shared with the checkout it would be a file of its own on both pages.
    const options = found.map(({ name, nameUrdu }) => new Option(language === 'ur' ? nameUrdu : name))
    suggestions.replaceChildren(...options)
  })
}
