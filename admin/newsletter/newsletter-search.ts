import { type SubscriberFilter, subscriberStates } from '#shop/newsletter/subscriber-filter.ts'
import { searchText } from '../parts/list/search-text.ts'

/** Parses the filter of the subscribers in the search of a URL. */
export const readNewsletterSearch = ({ search, state }: Record<string, unknown>): SubscriberFilter => ({
  search: searchText(search),
  state: subscriberStates.find(name => name === state),
})
