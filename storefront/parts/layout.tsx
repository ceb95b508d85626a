import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import type { Head } from '../document.tsx'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from './amount-in-sentence.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

type Props = { frame: Frame | null; own: Head['own']; here: string; children: ReactNode }

/** Header, page and footer. Without a frame it stands without menus and facts. */
export function Layout({ frame, own, here, children }: Props) {
  const { words } = useLocale()
  return (
    <>
      <a href="#content" className="skip">
        {words.skipToContent}
      </a>
      {/* No box of its own, so that the part below the announcement can stick to the window. */}
      <header className="contents">
        {frame && <Announcement {...frame.settings} />}
        <p id="offline" className="announcement away" role="status" hidden>
          {words.offline.strip}
        </p>
        <Header frame={frame} here={here} hasSearch={own !== 'search box'} />
      </header>
      {frame && <MenuDrawer frame={frame} here={here} />}
      <main id="content" tabIndex={-1} className="pb-16">
        {children}
      </main>
      <Footer frame={frame} hasNewsletter={own !== 'newsletter form'} />
      <div id="toasts" className="toasts" role="status" data-close={words.toast.close} />
    </>
  )
}

/** The shopkeeper's line of the day, in English where it was not written in Urdu, or the promise that the shop opens with. */
function Announcement({ announcement, delivery }: ShopSettings) {
  const { language, words } = useLocale()
  const own = announcement[language].trim()
  const english = announcement.en.trim()
  if (!own && english) {
    return (
      <p className="announcement" lang="en" dir="ltr">
        {english}
      </p>
    )
  }
  const promise = fill(words.announcement, { amount: amountInSentence(delivery.freeFrom, words) })
  return <p className="announcement">{own || promise}</p>
}
