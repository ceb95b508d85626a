import { redirect } from '@tanstack/react-router'
import { currentSession, type RouteInput } from '../session/require-session.ts'
import { countFilters, type ListSearch } from './order-search.ts'

type ListInput = RouteInput & { cause: 'preload' | 'enter' | 'stay'; search: ListSearch }

/** Who packs begins with the orders to pack, and reaches all others by the filters. */
export async function beginWithParcels({ cause, context, search }: ListInput): Promise<void> {
  if (cause === 'stay' || countFilters({ ...search, sort: undefined }) > 0) return
  const session = await currentSession(context.queries)
  if (!session?.rights.includes('orders.print') || session.rights.includes('orders.decide')) return
  throw redirect({ to: '/admin/orders', search: { status: 'placed', printed: 'no' }, replace: true })
}
