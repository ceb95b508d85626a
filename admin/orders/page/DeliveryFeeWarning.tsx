import { deliveryFee } from '#shop/delivery/delivery.ts'
import { formatRupees } from '#shop/money.ts'
import type { OrderPage } from './order.ts'

type Props = { order: OrderPage; city?: string }

/**
 * A corrected city keeps the agreed fee (docs/decisions/0016-editing-orders.md). Shows the present fee when it differs.
 */
export function DeliveryFeeWarning({ order, city = order.address.city }: Props) {
  const isAnotherCity = city !== cityAtFirst(order) && city.trim().length > 1
  const fee = deliveryFee(order.delivery, { subtotal: order.subtotal, city })
  if (!isAnotherCity || fee === order.shipping) return null
  return (
    <p className="m-0 mt-2 ps-2.5 border-s-3 border-s-attention text-sm">
      Delivery to <bdi>{city}</bdi> costs {named(fee)} today. The fee of this order stays as agreed:{' '}
      {named(order.shipping)}, {formatRupees(order.total)} in all.
    </p>
  )
}

const named = (fee: number): string => (fee === 0 ? 'nothing' : formatRupees(fee))

/** The city that the customer typed, for which the fee was agreed. The history starts with the latest event. */
function cityAtFirst({ history, address }: OrderPage): string {
  const changed = history.findLast(event => event.event === 'details' && event.changes.city)
  return changed?.event === 'details' ? (changed.changes.city?.from ?? address.city) : address.city
}
