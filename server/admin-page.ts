import { createMiddleware } from 'hono/factory'
import { findStaff } from '#api/guard.ts'
import type { ServerEnv } from './env.ts'

const LOGIN = '/admin/login'

/**
 * The back office application, for signed-in staff. Others are redirected to the sign-in page, and from there to the
 * page they asked for.
 * The document holds no data: what it shows comes from the API, which checks the session again.
 */
export const adminPage = (html: string) =>
  createMiddleware<ServerEnv>(async c => {
    const { pathname, search } = new URL(c.req.url)
    const isAllowed = pathname === LOGIN || (await findStaff(c)) !== undefined
    if (!isAllowed) return c.redirect(`${LOGIN}?from=${encodeURIComponent(pathname + search)}`)
    return c.html(html, 200, { 'Cache-Control': 'no-store' })
  })

/** Puts the address of the shop into the page when the shop has another host (admin/shop-url.ts). */
export const withShopUrl = (html: string, shopUrl: string | undefined): string =>
  shopUrl === undefined ? html : html.replace('<title>', () => `<meta name="dukan:shop" content="${shopUrl}"><title>`)
