import { isCanceled, type OrderStatus } from '#shop/orders/status.ts'
import { useLocale } from '../locale.tsx'

/** The status: red when canceled, green otherwise (docs/product.md#confirmation-and-tracking). */
export function StatusLine({ status }: { status: OrderStatus }) {
  const { messages } = useLocale()
  return (
    <p className={isCanceled(status) ? 'text-lg font-semibold' : undefined}>
      {messages.confirmation.status}:{' '}
      <strong className={isCanceled(status) ? 'text-madder' : 'text-good'}>{messages.orderStatus[status]}</strong>
    </p>
  )
}
