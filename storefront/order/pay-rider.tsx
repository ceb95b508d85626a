import { formatRupees } from '#shop/money.ts'
import { isFinished } from '#shop/order-status/status.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { useLocale } from '../locale.tsx'

/** The amount to have ready at the door; nothing once the order is paid or canceled. */
export function PayRider({ receipt }: { receipt: OrderReceipt }) {
  const { messages } = useLocale()
  if (isFinished(receipt.status)) return null
  return (
    <p className="rule-t mt-2 w-full pt-3 text-lg">
      {messages.confirmation.toPay} <strong className="amount text-xl">{formatRupees(receipt.total)}</strong>
    </p>
  )
}
