import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

/** Header, page and footer. Without a frame it stands without menus and facts. */
export function Layout({ frame, here, children }: { frame: Frame | null; here: string; children: ReactNode }) {
  const { words } = useLocale()
  return (
    <>
      <a href="#content" className="skip">
        {words.skipToContent}
      </a>
      {/* No box of its own, so that the part below the announcement can stick to the window. */}
      <header className="contents">
        {frame && (
          <p className="announcement">
            {fill(words.announcement, { amount: formatRupees(frame.settings.delivery.freeFrom) })}
          </p>
        )}
        <Header frame={frame} here={here} />
      </header>
      {frame && <MenuDrawer frame={frame} />}
      <main id="content" tabIndex={-1} className="pb-16">
        {children}
      </main>
      <Footer frame={frame} />
      <div id="toasts" className="toasts" role="status" data-close={words.toast.close} />
    </>
  )
}
