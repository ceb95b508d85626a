import { languageOfPath } from '#messages/urls.ts'

/**
 * Lets the browser suggest cities in this field, in the language of the page; the list is loaded with the first letter.
 */
export function suggestCitiesFor(box: HTMLInputElement): void {
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
