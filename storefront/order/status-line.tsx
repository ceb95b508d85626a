import { isCanceled, type OrderStatus } from '#shop/order-status/status.ts'
import { useLocale } from '../locale.tsx'

/**
 * The status: red when canceled, green otherwise (docs/product.md#confirmation-and-tracking). A pending order whose
 * call is to come says so (`isWaiting`): Pending alone would contradict Order Confirmed above it.
 */
export function StatusLine({ status, isWaiting }: { status: OrderStatus; isWaiting: boolean }) {
  const { messages } = useLocale()
  return (
    <p className={isCanceled(status) ? 'text-lg font-semibold' : undefined}>
      {messages.confirmation.status}:{' '}
      <strong className={isCanceled(status) ? 'text-madder' : 'text-good'}>{messages.orderStatus[status]}</strong>
      {status === 'pending' && isWaiting && messages.comma + messages.confirmation.waiting}
    </p>
  )
}
