import { lazy, Suspense } from 'react'
import type { OrderPage } from './order.ts'

// It brings the list of cities, and few orders go to another city than they were placed for.
const DeliveryFeeToday = lazy(async () => ({ default: (await import('./DeliveryFeeToday.tsx')).DeliveryFeeToday }))

type Props = { order: OrderPage; city?: string }

/**
 * A corrected city keeps the agreed fee (docs/decisions/0016-editing-orders.md). Shows the present fee when it differs.
 */
export function DeliveryFeeWarning({ order, city = order.address.city }: Props) {
  if (city === cityAtFirst(order) || city.trim().length < 2) return null
  return (
    <Suspense>
      <DeliveryFeeToday order={order} city={city} />
    </Suspense>
  )
}

/** The city that the customer typed, for which the fee was agreed. The history starts with the latest event. */
function cityAtFirst({ history, address }: OrderPage): string {
  const changed = history.findLast(event => event.event === 'details' && event.changes.city)
  return changed?.event === 'details' ? (changed.changes.city?.from ?? address.city) : address.city
}
