import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill } from '#messages/fill.ts'
import { pathIn } from '#messages/urls.ts'
import type { PageAssets, StockDependency, StorefrontContext, StorefrontEnv, Stylesheet } from '../context.ts'
import type { Head } from '../head.ts'
import { layoutAround } from '../layout/layout.tsx'
import { fallbackLayoutData, type LayoutData } from '../layout-data.ts'
import { type Locale, LocaleProvider } from '../locale.tsx'
import type { Pixel } from '../pixel/event.ts'
import { Sharing } from '../seo/open-graph.tsx'
import { StructuredData } from '../seo/structured-data.tsx'
import type { Document } from './encode-document.ts'
import { openingOf, type Sheet } from './opening.tsx'
import { respondWithDocument } from './respond-with-document.ts'

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono asks for an interface to merge with
    (content: ReactNode, head: Head): Response | Promise<Response>
  }
}

/** Lets handlers respond with `c.render(<Page/>, head)`: a complete document in the shop's layout. */
export const storefrontRenderer = createMiddleware<StorefrontEnv>(async (c, next) => {
  c.setRenderer((content, head) => {
    if (head.personal) c.header('Cache-Control', 'no-store')
    const layout = c.var.layout === fallbackLayoutData ? null : c.var.layout
    const isShared = markSharedPage(c, layout ? head.stock : undefined)
    // A shared page is made only from the parameters that it reads.
    const search = head.stock ? '' : new URL(c.req.url).search
    c.set('pixel', pixelOf(head, layout, c.req.path))
    const document = renderPage(content, head, { ...c.var, layout, path: c.req.path, search })
    // A cached page is compressed in the cache, in each encoding.
    return respondWithDocument(c, document, { status: head.status ?? 200, takesGzip: c.var.takesGzip && !isShared })
  })
  await next()
})

/** Declares the stock of a page that may be cached. A page without its layout is not cached. */
function markSharedPage(c: StorefrontContext, stock: StockDependency | undefined): boolean {
  if (!stock || !c.env?.markCacheable) return false
  c.env.markCacheable(stock)
  return true
}

type PageContext = {
  assets: PageAssets
  locale: Locale
  origin: string
  /** The page's own URL, and its query. */
  path: string
  search: string
  /** null when the database cannot be read. */
  layout: LayoutData | null
  pixel?: Pixel | undefined
}

/**
 * The pixel of a page, if it has one. Meta's script runs only in documents that are the same for everybody. A personal
 * page sends its event without that script, and has no pixel without an event
 * (docs/decisions/0037-advertising-pixel.md).
 */
function pixelOf({ event, forStaff, stock }: Head, layout: LayoutData | null, path: string): Pixel | undefined {
  const { pixel_id: id, pixel_consent } = layout?.settings ?? {}
  if (!id || forStaff || !(stock || event)) return undefined
  return { id, event, path: stock ? undefined : (event?.path ?? path), asks: pixel_consent || undefined }
}

/** A complete HTML document with its styles inlined. */
export function renderPage(content: ReactNode, head: Head, pageContext: PageContext): Document {
  const { assets, layout, locale, path, search } = pageContext
  const { ownLayoutPart, enteredValues } = head
  const canonicalPath = head.canonicalPath ?? path + (head.query ?? search)
  const render = (part: ReactNode) => renderToStaticMarkup(<LocaleProvider value={locale}>{part}</LocaleProvider>)
  const page = render(
    <main id="content" tabIndex={-1} className="pb-16">
      {content}
    </main>,
  )
  const { before, after } = layoutAround({ layout, ownLayoutPart, locale, canonicalPath, enteredValues })
  const pageHead = render(<PageHead {...pageContext} head={head} />)
  return {
    opening: openingOf(assets, locale, sheetsOf(head, locale)),
    rest: `${pageHead}</head><body>${before}${page}${after}</body></html>`,
  }
}

/** The page's own part of the head. */
function PageHead({ head, ...surroundings }: PageContext & { head: Head }) {
  const { layout, pixel } = surroundings
  const description = head.description || layout?.settings.store_info.store_description
  return (
    <>
      <title>{titleOf(head, surroundings.locale, layout)}</title>
      {description && <meta name="description" content={description} />}
      {pixel && <meta name="dukan:pixel" content={JSON.stringify(pixel)} />}
      {(head.noindex || head.personal) && <meta name="robots" content="noindex" />}
      {isListed(head) && <Addresses {...surroundings} head={head} />}
      {/* A part of a page that is listed. */}
      {head.noindex && head.canonicalQuery !== undefined && (
        <link rel="canonical" href={surroundings.origin + surroundings.path + head.canonicalQuery} />
      )}
    </>
  )
}

/** Links for search engines and shared links: the URL in each language, the preview, the structured data. */
function Addresses({ head, origin, path, layout }: PageContext & { head: Head }) {
  const query = head.canonicalQuery ?? ''
  const english = origin + pathIn('en', path) + query
  return (
    <>
      <link rel="canonical" href={origin + path + query} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="ur" href={origin + pathIn('ur', path) + query} />
      <link rel="alternate" hrefLang="x-default" href={english} />
      <Sharing
        origin={origin}
        title={head.title}
        description={head.description ?? ''}
        price={head.price}
        picture={head.picture ?? layout?.sharePicture ?? null}
        url={origin + path + query}
        siteName={layout?.settings.store_info.store_name ?? ''}
      />
      {head.structuredData?.length && <StructuredData things={head.structuredData} />}
    </>
  )
}

const isListed = ({ personal, noindex, status = 200 }: Head): boolean => !personal && !noindex && status === 200

/** Sheets with the utilities of their own pages; a page takes one of them, or those of all other pages. */
const withUtilities: readonly Stylesheet[] = ['browse', 'home', 'product', 'purchase']

function sheetsOf({ styles = [] }: Head, { language }: Locale): Sheet[] {
  const urdu = language === 'ur' ? (['urdu'] as const) : []
  const utilities = styles.some(sheet => withUtilities.includes(sheet)) ? [] : (['utilities'] as const)
  return [...new Set<Sheet>(['base', ...utilities, ...styles, ...urdu])]
}

function titleOf(head: Head, { messages }: Locale, layout: LayoutData | null): string {
  const { status = 200 } = head
  // A missing page says so itself.
  const hasError = head.hasError ?? (status !== 200 && status !== 404)
  const title = hasError ? fill(messages.errorTitle, { title: head.title }) : head.title
  const storeName = layout?.settings.store_info.store_name
  return !storeName || title.includes(storeName) ? title : `${title} – ${storeName}`
}
