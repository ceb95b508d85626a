import { fill } from '#messages/fill.ts'
import type { NamedValue } from '#shop/catalogue/list-facts.ts'
import { type Facet, priceBands, priceRangeOf } from '#shop/catalogue/list-filter.ts'
import type { Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'

/** What a value to filter by is called in the page's language. */
export function useFilterValueLabel(): (facet: Facet, value: NamedValue) => string {
  const { messages, textOf, optionText } = useLocale()
  return (facet, { key, name, nameUrdu }) => {
    if (facet === 'size' || facet === 'colour') return optionText(name)
    if (facet !== 'price') return textOf(name, nameUrdu)
    const amountOf = (amount: Rupees) => amountInSentence(amount, messages)
    const range = priceRangeOf(key)
    if (range?.from == null && range?.to != null) return fill(messages.list.priceUpTo, { amount: amountOf(range.to) })
    const from = range ? (range.from ?? 0) : Number(key)
    const to = range ? (range.to ?? undefined) : priceBands.find(bound => bound > from)
    if (to === undefined) return fill(messages.list.priceFrom, { amount: amountOf(from) })
    if (from === 0) return fill(messages.list.priceBelow, { amount: amountOf(to) })
    return fill(messages.list.priceBetween, { from: amountOf(from), to: amountOf(to) })
  }
}
