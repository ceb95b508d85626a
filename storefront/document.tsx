import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageAssets, StorefrontEnv } from './context.ts'
import type { Frame } from './frame.ts'
import { Layout } from './parts/layout.tsx'

/** What a page says about itself. */
export type Head = {
  title: string
  description?: string
  status?: 200 | 400 | 404 | 409 | 422
  /** Belongs to one shopper: no cache may keep it. */
  personal?: boolean
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
    return c.html(renderPage(content, head, c.var), head.status ?? 200)
  })
  await next()
})

type Surroundings = {
  assets: PageAssets
  /** null when the database cannot say what stands around the page. */
  frame: Frame | null
}

/** The shop's star, until it has a sign of its own. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%239f3427' fill-rule='evenodd' d='M12 1l3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6zm0 6l-5 5 5 5 5-5z'/%3E%3C/svg%3E"

/** A complete HTML document with its styles inlined. */
export function renderPage(content: ReactNode, head: Head, { assets, frame }: Surroundings): string {
  const page = (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(head, frame)}</title>
        {head.description && <meta name="description" content={head.description} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={ICON} />
        {assets.fontUrl && (
          <link rel="preload" href={assets.fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script type="module" src={assets.loaderUrl} />
      </head>
      <body>
        <Layout frame={frame}>{content}</Layout>
      </body>
    </html>
  )
  return `<!doctype html>${renderToString(page)}`
}

function titleOf(head: Head, frame: Frame | null): string {
  const storeName = frame?.settings.store_info.store_name
  return !storeName || head.title === storeName ? head.title : `${head.title} – ${storeName}`
}
