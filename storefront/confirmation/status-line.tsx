import { en } from '#messages/en.ts'
import type { OrderStatus } from '#shop/orders/status.ts'

/** How the order stands: red when canceled, green otherwise (spec §2). */
export function StatusLine({ status }: { status: OrderStatus }) {
  return (
    <p className={status === 'canceled' ? 'text-lg font-semibold' : undefined}>
      {en.confirmation.status}:{' '}
      <strong className={status === 'canceled' ? 'text-madder' : 'text-good'}>{en.orderStatus[status]}</strong>
    </p>
  )
}
