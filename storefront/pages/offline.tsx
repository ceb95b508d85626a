import { OfflineCart } from '../cart/offline/offline-cart.tsx'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

/**
 * The page that the service worker shows when the shop cannot be reached: stored on the device, with the last known
 * cart.
 */
export async function offlinePage(c: StorefrontContext) {
  return c.render(<OfflinePage />, {
    title: c.var.locale.messages.offline.title,
    personal: true,
    styles: ['purchase', 'empty'],
  })
}

function OfflinePage() {
  const { urls, messages } = useLocale()
  return (
    <>
      <EmptyState title={messages.offline.title} text={messages.offline.text} level="h1">
        {/* With script it requests the page that failed (storefront/cart/offline/offline-page-script.ts). */}
        <a href={urls.home} className="button" data-retry="">
          {messages.failure.retry}
        </a>
      </EmptyState>
      <OfflineCart />
    </>
  )
}
