import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import { foundQuery } from './palette.ts'
import { listScreens } from './screens.ts'

/**
 * What a text leads to: screens at once, orders, customers and products when the typing pauses and the shop has answered. An answer belongs
 * to its text, so one that comes late is never shown for another. `isSearching`: what is shown may be of an earlier text.
 */
export function useFound(typed: string) {
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, 150)
  const { data, error, isFetching, isPlaceholderData } = useQuery(foundQuery(asked))
  const found = text === '' ? undefined : data
  return {
    text: asked,
    screens: listScreens(text, useSession()),
    orders: found?.orders ?? [],
    totalOrders: found?.totalOrders ?? 0,
    customers: found?.customers ?? [],
    products: found?.products ?? [],
    isSearching: text !== asked || (isFetching && (isPlaceholderData || !data)),
    hasFailed: text !== '' && error !== null && !isFetching,
  }
}
