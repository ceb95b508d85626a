import { queryOptions, skipToken } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { formatRupees } from '#shop/money.ts'
import { orderStage } from '#shop/order-status/status.ts'
import { api } from '../../client.ts'
import type { ChosenOrders } from '../orders.ts'

export type PrintData = InferResponseType<typeof api.orders.print.$post, 200>
export type PrintedOrder = PrintData['orders'][number]

export const printQuery = (selection: ChosenOrders | null) =>
  queryOptions({
    queryKey: ['print', selection],
    queryFn: selection ? () => parseResponse(api.orders.print.$post({ json: { selection } })) : skipToken,
    // Loaded again for each print, because paper must be up to date when it is printed.
    staleTime: 0,
    // Not while somebody prints: a sheet must not change between the screen and the paper.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The amount that the rider collects, or why there is none. */
export function cashToCollect({ status, cashDue }: Pick<PrintedOrder, 'status' | 'cashDue'>): Cash {
  const stage = orderStage(status)
  if (stage === 'canceled') return { reason: 'Canceled: do not send' }
  if (stage === 'delivered') return { reason: 'Delivered: nothing to collect' }
  return cashDue === 0 ? { reason: 'Paid in advance: nothing to collect' } : { amount: formatRupees(cashDue) }
}

type Cash = { amount: string } | { reason: string }

/** What the rider answers a customer who wants to see the goods before paying. */
export const openParcel = ({ mayOpenParcel }: PrintedOrder): string => `Open parcel: ${mayOpenParcel ? 'yes' : 'no'}`

/** How the sheets are sorted: as in the list, by city for the courier, or by the first SKU for packing. */
export const printSorts = ['listed', 'city', 'sku'] as const
export type PrintSort = (typeof printSorts)[number]

/** The same orders sorted; equal ones stay as listed, and those without a SKU come last. */
export function sortPrinted(orders: PrintedOrder[], sort: PrintSort): PrintedOrder[] {
  if (sort === 'listed') return orders
  const keyOf = (order: PrintedOrder) => (sort === 'city' ? order.address.city : (order.items[0]?.sku ?? ''))
  const byKey = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return orders.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return Number(a === '') - Number(b === '') || byKey.compare(a, b)
  })
}
