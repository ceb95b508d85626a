import type { OrderStatus } from '#shop/orders/status.ts'
import { useLocale } from '../locale.tsx'

/** How the order stands: red when canceled, green otherwise (docs/product.md#confirmation-and-tracking). */
export function StatusLine({ status }: { status: OrderStatus }) {
  const { words } = useLocale()
  return (
    <p className={status === 'canceled' ? 'text-lg font-semibold' : undefined}>
      {words.confirmation.status}:{' '}
      <strong className={status === 'canceled' ? 'text-madder' : 'text-good'}>{words.orderStatus[status]}</strong>
    </p>
  )
}
