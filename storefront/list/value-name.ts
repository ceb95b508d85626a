import { fill } from '#messages/fill.ts'
import type { NamedValue } from '#shop/catalogue/list-facts.ts'
import { type Facet, priceBands } from '#shop/catalogue/list-filter.ts'
import { formatRupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'

/** What a value to filter by is called in the page's language. */
export function useValueName(): (facet: Facet, value: NamedValue) => string {
  const { messages, textOf, optionText } = useLocale()
  return (facet, { key, name, nameUrdu }) => {
    if (facet === 'size' || facet === 'colour') return optionText(name)
    if (facet !== 'price') return textOf(name, nameUrdu)
    const from = Number(key)
    const to = priceBands.find(bound => bound > from)
    if (to === undefined) return fill(messages.list.priceFrom, { amount: formatRupees(from) })
    if (from === 0) return fill(messages.list.priceBelow, { amount: formatRupees(to) })
    return fill(messages.list.priceBetween, { from: formatRupees(from), to: formatRupees(to) })
  }
}
