import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill } from '#messages/fill.ts'
import { pathIn } from '#messages/urls.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import type { Head } from '../head.ts'
import type { LayoutData } from '../layout-data.ts'
import { type Locale, LocaleProvider, useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { xmlText } from '../seo/xml.ts'
import { Footer } from './footer.tsx'
import { CheckoutHeader, Header } from './header.tsx'
import { DefaultButton, type TypedForm } from './language-switch.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

type Props = {
  layout: LayoutData | null
  ownLayoutPart: Head['ownLayoutPart']
  locale: Locale
  /** The page's own URL. */
  canonicalPath: string
  /** The form on it that goes along to the other language. */
  enteredValues: TypedForm | undefined
}

/** `form`: the id of the form that goes along. */
type Parts = Pick<Props, 'layout' | 'ownLayoutPart' | 'locale'> & { form: string | undefined }

/** The HTML before and after a page. */
type LayoutHtml = { before: string; after: string }

/** Header and footer around a page. Without layout data they have no menus and contents. */
export function layoutAround({ layout, ownLayoutPart, locale, canonicalPath, enteredValues }: Props): LayoutHtml {
  const { before, after } = cachedLayout({ layout, ownLayoutPart, locale, form: enteredValues?.id })
  const other = pathIn(locale.language === 'en' ? 'ur' : 'en', enteredValues?.action ?? canonicalPath)
  const first = enteredValues ? renderToStaticMarkup(<DefaultButton {...enteredValues} />) : ''
  return { before: first + before.replaceAll(OTHER_LANGUAGE, () => xmlText(other)), after }
}

/** A placeholder for the page's URL in the other language, the only part that differs between pages. */
const OTHER_LANGUAGE = '/address-in-the-other-language'

// The layout data is read once until the catalogue changes (layout-data.ts), and its HTML is rendered as often.
const renderedLayouts = new WeakMap<object, Map<string, LayoutHtml>>()
const NO_LAYOUT_DATA = {}

function cachedLayout({ layout, ownLayoutPart, locale, form }: Parts): LayoutHtml {
  const known = renderedLayouts.get(layout ?? NO_LAYOUT_DATA) ?? new Map<string, LayoutHtml>()
  renderedLayouts.set(layout ?? NO_LAYOUT_DATA, known)
  const key = `${locale.language} ${ownLayoutPart ?? ''} ${form ?? ''}`
  const html = known.get(key) ?? renderLayout({ layout, ownLayoutPart, locale, form })
  known.set(key, html)
  return html
}

function renderLayout({ layout, ownLayoutPart, locale, form }: Parts): LayoutHtml {
  const render = (part: ReactNode) => renderToStaticMarkup(<LocaleProvider value={locale}>{part}</LocaleProvider>)
  return {
    before: render(<BeforePage layout={layout} ownLayoutPart={ownLayoutPart} form={form} />),
    after: render(<AfterPage layout={layout} ownLayoutPart={ownLayoutPart} />),
  }
}

type LayoutProps = Pick<Props, 'layout' | 'ownLayoutPart'>

function BeforePage({ layout, ownLayoutPart, form }: LayoutProps & { form: string | undefined }) {
  const { messages } = useLocale()
  const other = { url: OTHER_LANGUAGE, form }
  const isCheckout = ownLayoutPart === 'checkout form'
  return (
    <>
      <a href="#content" className="skip">
        {messages.skipToContent}
      </a>
      {/* No box of its own, so that the part below the announcement can stick to the window. */}
      <header className="contents">
        {layout && <Announcement {...layout.settings} />}
        {/* The region is there before its text, which only then is announced. */}
        <div className="contents" role="status">
          <p id="offline" className="announcement away" hidden>
            {messages.offline.strip}
          </p>
          <p id="online" className="sr-only" hidden>
            {messages.offline.back}
          </p>
        </div>
        {isCheckout ? (
          <CheckoutHeader layout={layout} other={other} />
        ) : (
          <Header layout={layout} other={other} hasSearch={ownLayoutPart !== 'search box'} />
        )}
      </header>
      {layout && !isCheckout && <MenuDrawer layout={layout} other={other} />}
    </>
  )
}

function AfterPage({ layout, ownLayoutPart }: LayoutProps) {
  const { messages } = useLocale()
  return (
    <>
      <Footer
        layout={layout}
        hasNewsletter={ownLayoutPart !== 'newsletter form' && ownLayoutPart !== 'checkout form'}
      />
      <div id="toasts" className="toasts" role="status" data-close={messages.toast.close} />
    </>
  )
}

/** The shopkeeper's announcement, in English where it has no Urdu, or the default delivery promise. */
function Announcement({ announcement, delivery }: ShopSettings) {
  const { language, messages } = useLocale()
  const own = announcement[language].trim()
  const english = announcement.en.trim()
  if (!own && english) {
    return (
      <p className="announcement" lang="en" dir="ltr">
        {english}
      </p>
    )
  }
  const promise = fill(messages.announcement, { amount: amountInSentence(delivery.freeFrom, messages) })
  return <p className="announcement">{own || promise}</p>
}
