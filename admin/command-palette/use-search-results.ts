import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { citiesQuery } from '../orders/orders.ts'
import { rememberedLabels } from '../orders/print/remembered-print.ts'
import { Rights, useMay } from '../session/rights.ts'
import { parseOrderCommand, parsePrintCommand } from './order-command.ts'
import { paletteSearchQuery } from './palette-search-query.ts'
import { listScreens } from './screens.ts'

/** Enter after fewer letters must not sign out: they are typed on the way to something else. */
const MIN_COMMAND = 4

/**
 * The results for a text: screens and commands at once; orders, customers and products when the typing pauses and the
 * shop has responded. A response belongs to its text, so a late one is never shown for another text. `isSearching`: the
 * results may still be those of an earlier text.
 */
export function useSearchResults(typed: string) {
  const text = typed.trim()
  const [debouncedText] = useDebouncedValue(text, 150)
  const { data, error, isFetching, isPlaceholderData } = useQuery(paletteSearchQuery(debouncedText))
  const maySeeOrders = useMay('orders.see')
  const mayPrint = useMay('orders.print')
  const { data: cities = [] } = useQuery({ ...citiesQuery, enabled: maySeeOrders })
  const found = text === '' ? undefined : data
  return {
    text: debouncedText,
    orderCommand: maySeeOrders ? parseOrderCommand(text, cities) : null,
    printCommand: mayPrint ? parsePrintCommand(text, { cities, labels: rememberedLabels() }) : null,
    isSignOut: text.length >= MIN_COMMAND && ['sign out', 'log out'].some(name => name.startsWith(text.toLowerCase())),
    screens: listScreens(text, useContext(Rights)),
    orders: found?.orders ?? [],
    totalOrders: found?.totalOrders ?? 0,
    customers: found?.customers ?? [],
    products: found?.products ?? [],
    isSearching: text !== debouncedText || (isFetching && (isPlaceholderData || !data)),
    hasFailed: text !== '' && error !== null && !isFetching,
  }
}
