import { OfflineCart } from '../cart/offline-cart.tsx'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

/** What the service worker shows when the shop cannot be reached: kept on the device, with the cart as it was last known. */
export async function offlinePage(c: StorefrontContext) {
  return c.render(<OfflinePage />, { title: c.var.locale.messages.offline.title, personal: true, styles: ['purchase'] })
}

function OfflinePage() {
  const { urls, messages } = useLocale()
  return (
    <>
      <EmptyState title={messages.offline.title} text={messages.offline.text} level="h1">
        {/* With script it asks for the page that did not come (storefront/offline-cart.ts). */}
        <a href={urls.home} className="button" data-retry="">
          {messages.failure.retry}
        </a>
      </EmptyState>
      <OfflineCart />
    </>
  )
}
