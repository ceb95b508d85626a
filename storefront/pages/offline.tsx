import { KeptCart } from '../cart/kept-cart.tsx'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'

/** What the service worker shows when the shop cannot be reached: kept on the device, with the cart as it was last known. */
export async function offlinePage(c: StorefrontContext) {
  return c.render(<OfflinePage />, { title: c.var.locale.words.offline.title, personal: true, styles: ['purchase'] })
}

function OfflinePage() {
  const { urls, words } = useLocale()
  return (
    <>
      <Empty title={words.offline.title} text={words.offline.text} level="h1">
        {/* With script it asks for the page that did not come (storefront/kept-cart.ts). */}
        <a href={urls.home} className="button" data-retry="">
          {words.failure.retry}
        </a>
      </Empty>
      <KeptCart />
    </>
  )
}
