import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Picture } from '#shop/media/picture.ts'
import type { PageAssets, StockShown, StorefrontEnv, Stylesheet } from './context.ts'
import { Sharing } from './discovery/sharing.tsx'
import { StructuredData, type Thing } from './discovery/structured-data.tsx'
import { type Frame, standInFrame } from './frame.ts'
import { type Locale, LocaleProvider } from './locale.tsx'
import { Layout } from './parts/layout.tsx'
import type { Pixel, PixelEvent } from './pixel/event.ts'
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
  /** What of its query the same page in the other language keeps, such as '?sort=price-up'. */
  query?: string
  /** What of its query makes it a page of its own, such as '?page=2'. */
  canonicalQuery?: string
  /** What stands for it where somebody shares it. */
  picture?: Picture | null
  /** What search engines are told of it. */
  things?: readonly Thing[]
  /** The same for everybody, so that it may be kept ready: by their ids, the products whose stock it shows. */
  stock?: StockShown
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
    const frame = c.var.frame === standInFrame ? null : c.var.frame
    // A page that stands without its frame is one for the moment.
    if (head.stock && frame) c.env?.forEverybody?.(head.stock)
    return c.html(renderPage(content, head, { ...c.var, frame, path: c.req.path }), head.status ?? 200)
  })
  await next()
})

type Surroundings = {
  assets: PageAssets
  locale: Locale
  origin: string
  /** The page's own address. */
  path: string
  /** null when the database cannot say what stands around the page. */
  frame: Frame | null
}

/** A complete HTML document with its styles inlined. */
export function renderPage(content: ReactNode, head: Head, surroundings: Surroundings): string {
  const { assets, frame, locale, path } = surroundings
  const pixelId = frame?.settings.pixel_id
  const description = head.description || frame?.settings.store_info.store_description
  const body = renderToString(
    <LocaleProvider value={locale}>
      <Layout frame={frame} own={head.own} here={path + (head.query ?? '')}>
        {content}
      </Layout>
    </LocaleProvider>,
  )
  const page = (
    <html lang={locale.language} dir={locale.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(head, frame)}</title>
        {description && <meta name="description" content={description} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={locale.urls.manifest} />
        <meta name="theme-color" content="#0c3f3e" />
        {assets.fontUrl && (
          <link rel="preload" href={assets.fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {sheetsOf(head, locale, body).map(sheet => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, allowed by their hashes
          <style key={sheet} dangerouslySetInnerHTML={{ __html: assets.styles[sheet] }} />
        ))}
        <script type="module" src={assets.loaderUrl} />
        {pixelId && !head.forStaff && (
          <meta name="dukan:pixel" content={JSON.stringify({ id: pixelId, event: head.event } satisfies Pixel)} />
        )}
        {head.noindex && <meta name="robots" content="noindex" />}
        {isListed(head) && <Addresses {...surroundings} head={head} />}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, just above */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
  return `<!doctype html>${renderToString(<LocaleProvider value={locale}>{page}</LocaleProvider>)}`
}

/** What others need of the page: its address in each language, how it is shared, what it is about. */
function Addresses({ head, origin, path, frame }: Surroundings & { head: Head }) {
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
        siteName={frame?.settings.store_info.store_name ?? ''}
      />
      {head.things?.length && <StructuredData things={head.things} />}
    </>
  )
}

const isListed = ({ personal, noindex, status = 200 }: Head): boolean => !personal && !noindex && status === 200

/** The ornament of an empty place is as long as all other rules together, and any page may turn out empty: it goes where it stands. */
function sheetsOf({ styles = [] }: Head, { language }: Locale, body: string) {
  const empty = body.includes('class="mehrab"') ? (['empty'] as const) : []
  const urdu = language === 'ur' ? (['urdu'] as const) : []
  return new Set(['base', ...styles, ...empty, ...urdu] as const).values().toArray()
}

function titleOf(head: Head, frame: Frame | null): string {
  const storeName = frame?.settings.store_info.store_name
  return !storeName || head.title === storeName ? head.title : `${head.title} – ${storeName}`
}
