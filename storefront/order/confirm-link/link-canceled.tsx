import type { ShopSettings } from '#shop/settings/settings.ts'
import { useLocale } from '../../locale.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { OrderNumber } from '../../parts/order-number.tsx'
import { ContactHelp } from '../contact-help.tsx'

/** After a customer canceled by the link, which has ended with it. */
export function LinkCanceled({ orderNumber, settings }: { orderNumber: string; settings: ShopSettings }) {
  const { urls, messages } = useLocale()
  return (
    <>
      <EmptyState title={messages.confirmation.canceledTitle} text={messages.confirmation.changes.canceled} level="h1">
        <a href={urls.home} className="button">
          {messages.confirmation.continueShopping}
        </a>
      </EmptyState>
      <div className="wrap text-center">
        <p>
          {messages.confirmation.orderNumber}: <OrderNumber>{orderNumber}</OrderNumber>
        </p>
        <ContactHelp settings={settings} orderNumber={orderNumber} isCentered />
      </div>
    </>
  )
}
