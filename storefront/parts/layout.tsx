import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { fill } from '#messages/fill.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { xmlText } from '../discovery/xml.ts'
import type { Head } from '../document.tsx'
import type { Frame } from '../frame.ts'
import { type Locale, LocaleProvider, useLocale } from '../locale.tsx'
import { pathIn } from '../urls.ts'
import { amountInSentence } from './amount-in-sentence.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { DefaultButton, type TypedForm } from './language-switch.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

type Props = {
  frame: Frame | null
  own: Head['own']
  locale: Locale
  /** The page's own address. */
  here: string
  /** The form on it that goes along to the other language. */
  typed: TypedForm | undefined
}

/** `form`: the id of the form that goes along. */
type Parts = Pick<Props, 'frame' | 'own' | 'locale'> & { form: string | undefined }

/** The HTML before and after a page. */
type Surround = { before: string; after: string }

/** Header and footer around a page. Without a frame they stand without menus and facts. */
export function layoutAround({ frame, own, locale, here, typed }: Props): Surround {
  const { before, after } = surroundOf({ frame, own, locale, form: typed?.id })
  const other = pathIn(locale.language === 'en' ? 'ur' : 'en', typed?.action ?? here)
  const first = typed ? renderToString(<DefaultButton {...typed} />) : ''
  return { before: first + before.replaceAll(OTHER_LANGUAGE, () => xmlText(other)), after }
}

/** Stands for the page's address in the other language, the only thing that differs from page to page. */
const OTHER_LANGUAGE = '/address-in-the-other-language'

// A frame is read once until the catalogue changes (frame.ts), and what stands around pages is rendered as often.
const surrounds = new WeakMap<object, Map<string, Surround>>()
const NO_FRAME = {}

function surroundOf({ frame, own, locale, form }: Parts): Surround {
  const known = surrounds.get(frame ?? NO_FRAME) ?? new Map<string, Surround>()
  surrounds.set(frame ?? NO_FRAME, known)
  const key = `${locale.language} ${own ?? ''} ${form ?? ''}`
  const surround = known.get(key) ?? renderSurround({ frame, own, locale, form })
  known.set(key, surround)
  return surround
}

function renderSurround({ frame, own, locale, form }: Parts): Surround {
  const render = (part: ReactNode) => renderToString(<LocaleProvider value={locale}>{part}</LocaleProvider>)
  return {
    before: render(<BeforePage frame={frame} own={own} form={form} />),
    after: render(<AfterPage frame={frame} own={own} />),
  }
}

type Around = Pick<Props, 'frame' | 'own'>

function BeforePage({ frame, own, form }: Around & { form: string | undefined }) {
  const { words } = useLocale()
  const other = { url: OTHER_LANGUAGE, form }
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
        <Header frame={frame} other={other} hasSearch={own !== 'search box'} />
      </header>
      {frame && <MenuDrawer frame={frame} other={other} />}
    </>
  )
}

function AfterPage({ frame, own }: Around) {
  const { words } = useLocale()
  return (
    <>
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
