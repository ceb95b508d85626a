import { createMiddleware } from 'hono/factory'
import { readLanguageCookie, setLanguageCookie } from '#api/cookies.ts'
import { findStaff } from '#api/guard.ts'
import type { Language } from '#shop/language.ts'
import type { ServerEnv } from './env.ts'

const LOGIN = '/admin/login'

/**
 * The back office application, for signed-in staff. Others are redirected to the sign-in page, and from there to the
 * page they asked for.
 * The document holds no data: what it shows comes from the API, which checks the session again. It is in the language
 * of the account, before the sign-in in that of the account which was here last.
 */
export function adminPage(html: string, urduUrl: string) {
  const documents: Record<Language, string> = { en: html, ur: inUrdu(html, urduUrl) }
  return createMiddleware<ServerEnv>(async c => {
    const { pathname, search } = new URL(c.req.url)
    const staff = await findStaff(c)
    if (!staff && pathname !== LOGIN) return c.redirect(`${LOGIN}?from=${encodeURIComponent(pathname + search)}`)
    const before = readLanguageCookie(c)
    const language = staff?.language ?? before
    if (language !== before) setLanguageCookie(c, language)
    return c.html(documents[language], 200, { 'Cache-Control': 'no-store' })
  })
}

/** Right to left from the first paint. The words come before the application, which reads them as it starts. */
const inUrdu = (html: string, urduUrl: string): string =>
  html
    .replace('<html lang="en-PK">', '<html lang="ur" dir="rtl">')
    .replace('<title>', () => `<script type="module" src="${urduUrl}"></script><title>`)

/** Puts the address of the shop into the page when the shop has another host (admin/shop-url.ts). */
export const withShopUrl = (html: string, shopUrl: string | undefined): string =>
  shopUrl === undefined ? html : html.replace('<title>', () => `<meta name="dukan:shop" content="${shopUrl}"><title>`)
