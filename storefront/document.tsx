import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Picture } from '#shop/media/picture.ts'
import type { PageAssets, StockDependency, StorefrontContext, StorefrontEnv, Stylesheet } from './context.ts'
import type { Document } from './document/encode-document.ts'
import { openingOf, type Sheet } from './document/opening.tsx'
import { respondWithDocument } from './document/respond-with-document.ts'
import { fallbackLayoutData, type LayoutData } from './layout-data.ts'
import { type Locale, LocaleProvider } from './locale.tsx'
import type { TypedForm } from './parts/language-switch.tsx'
import { layoutAround } from './parts/layout.tsx'
import type { Pixel, PixelEvent } from './pixel/event.ts'
import { Sharing } from './seo/open-graph.tsx'
import { StructuredData, type Thing } from './seo/structured-data.tsx'
import { pathIn } from './urls.ts'

/** What a page says about itself. */
export type Head = {
  title: string
  /** What of it a search engine may show; the shop's own description when left out. */
  description?: string
  status?: 200 | 400 | 404 | 409 | 422 | 429
  /** Belongs to one shopper: no cache may keep it, and no search engine should list it. */
  personal?: boolean
  /** For everybody, but nothing that a search engine should list. */
  noindex?: boolean
  /** What the frame has on other pages and this one has itself: two of a name would confuse. */
  own?: 'search box' | 'newsletter form'
  /** The stylesheets it needs beside the base. */
  styles?: readonly Stylesheet[]
  /** What of its query the same page in the other language keeps, such as '?sort=price-up'; left out, all of it. */
  query?: string
  /** Its address, where that of the request cannot be opened, as after a form. */
  here?: string
  /** The form that goes along to the other language, so that what was typed is not lost. */
  typed?: TypedForm
  /** What of its query makes it a page of its own, such as '?page=2'. */
  canonicalQuery?: string
  /** What stands for it where somebody shares it. */
  picture?: Picture | null
  /** What search engines are told of it. */
  structuredData?: readonly Thing[]
  /** The same for everybody, so that it may be kept ready: by their ids, the products whose stock it shows. */
  stock?: StockDependency
  /** What the pixel is told of it. */
  event?: PixelEvent
  /** For staff alone: no visit, and nothing for the pixel to hear of. */
  forStaff?: boolean
}

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono asks for an interface to merge with
    (content: ReactNode, head: Head): Response | Promise<Response>
  }
}

/** Lets handlers answer with `c.render(<Page/>, head)`: a complete document in the shop's frame. */
export const storefrontRenderer = createMiddleware<StorefrontEnv>(async (c, next) => {
  c.setRenderer((content, head) => {
    if (head.personal) c.header('Cache-Control', 'no-store')
    const layout = c.var.layout === fallbackLayoutData ? null : c.var.layout
    const isShared = markSharedPage(c, layout ? head.stock : undefined)
    // What is kept for everybody is made from what it reads of the query alone.
    const search = head.stock ? '' : new URL(c.req.url).search
    c.set('pixel', pixelOf(head, layout, c.req.path))
    const document = renderPage(content, head, { ...c.var, layout, path: c.req.path, search })
    // What is kept for everybody is compressed where it is kept, in each encoding.
    return respondWithDocument(c, document, { status: head.status ?? 200, takesGzip: c.var.takesGzip && !isShared })
  })
  await next()
})

/** Says whose stock the page shows where it may be kept for everybody. A page that stands without its frame is one for the moment. */
function markSharedPage(c: StorefrontContext, stock: StockDependency | undefined): boolean {
  if (!stock || !c.env?.markCacheable) return false
  c.env.markCacheable(stock)
  return true
}

type PageContext = {
  assets: PageAssets
  locale: Locale
  origin: string
  /** The page's own address, and its query. */
  path: string
  search: string
  /** null when the database cannot say what stands around the page. */
  layout: LayoutData | null
  pixel?: Pixel | undefined
}

/**
 * The pixel of a page, if it has one. Meta's script runs only in documents that are the same for everybody. A page that belongs to
 * one shopper tells its event without that script, and has no pixel where there is no event (docs/decisions/0037-advertising-pixel.md).
 */
function pixelOf({ event, forStaff, stock }: Head, layout: LayoutData | null, path: string): Pixel | undefined {
  const { pixel_id: id, pixel_consent } = layout?.settings ?? {}
  if (!id || forStaff || !(stock || event)) return undefined
  return { id, event, path: stock ? undefined : (event?.path ?? path), asks: pixel_consent || undefined }
}

/** A complete HTML document with its styles inlined. */
export function renderPage(content: ReactNode, head: Head, pageContext: PageContext): Document {
  const { assets, layout, locale, path, search } = pageContext
  const { own, typed } = head
  const here = head.here ?? path + (head.query ?? search)
  const render = (part: ReactNode) => renderToString(<LocaleProvider value={locale}>{part}</LocaleProvider>)
  const page = render(
    <main id="content" tabIndex={-1} className="pb-16">
      {content}
    </main>,
  )
  const { before, after } = layoutAround({ layout, own, locale, here, typed })
  const pageHead = render(<PageHead {...pageContext} head={head} />)
  return {
    opening: openingOf(assets, locale, sheetsOf(head, locale, page)),
    rest: `${pageHead}</head><body>${before}${page}${after}</body></html>`,
  }
}

/** What of the head is the page's own. */
function PageHead({ head, ...surroundings }: PageContext & { head: Head }) {
  const { layout, pixel } = surroundings
  const description = head.description || layout?.settings.store_info.store_description
  return (
    <>
      <title>{titleOf(head, layout)}</title>
      {description && <meta name="description" content={description} />}
      {pixel && <meta name="dukan:pixel" content={JSON.stringify(pixel)} />}
      {head.noindex && <meta name="robots" content="noindex" />}
      {isListed(head) && <Addresses {...surroundings} head={head} />}
    </>
  )
}

/** What others need of the page: its address in each language, how it is shared, what it is about. */
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
        {...{ origin, title: head.title, description: head.description ?? '', picture: head.picture ?? null }}
        url={origin + path + query}
        siteName={layout?.settings.store_info.store_name ?? ''}
      />
      {head.structuredData?.length && <StructuredData things={head.structuredData} />}
    </>
  )
}

const isListed = ({ personal, noindex, status = 200 }: Head): boolean => !personal && !noindex && status === 200

/** The ornament of an empty place is as long as all other rules together, and any page may turn out empty: it goes where it stands. */
function sheetsOf({ styles = [] }: Head, { language }: Locale, page: string): Sheet[] {
  const empty = page.includes('class="mehrab"') ? (['empty'] as const) : []
  const urdu = language === 'ur' ? (['urdu'] as const) : []
  return [...new Set<Sheet>(['base', ...styles, ...empty, ...urdu])]
}

function titleOf(head: Head, layout: LayoutData | null): string {
  const storeName = layout?.settings.store_info.store_name
  return !storeName || head.title === storeName ? head.title : `${head.title} – ${storeName}`
}
