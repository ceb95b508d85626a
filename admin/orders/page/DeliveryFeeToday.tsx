import { deliveryFee } from '#shop/delivery/delivery.ts'
import { formatRupees } from '#shop/money.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import type { OrderPage } from './order.ts'

/** What delivery to a city costs today, where that is not the fee of the order. */
export function DeliveryFeeToday({ order, city }: { order: OrderPage; city: string }) {
  const fee = deliveryFee(order.delivery, { subtotal: order.subtotal, city })
  if (fee === order.shipping) return null
  return (
    <p className="m-0 mt-2 ps-2.5 border-s-3 border-s-attention text-sm">
      {fillWith(listWords.feeToday, {
        city: <bdi>{city}</bdi>,
        fee: named(fee),
        agreed: named(order.shipping),
        total: formatRupees(order.total),
      })}
    </p>
  )
}

const named = (fee: number): string => (fee === 0 ? common.nothing : formatRupees(fee))
