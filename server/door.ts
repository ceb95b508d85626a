import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ServerEnv } from './env.ts'
import { answerTooLarge } from './failures.tsx'

const KILOBYTE = 1024

const MAX_BODY = 100 * KILOBYTE

const countBody = bodyLimit({ maxSize: MAX_BODY, onError: answerTooLarge })

/** The largest form or JSON body. What is uploaded counts itself as it arrives (shop/media/store-upload.ts). */
export const limitBody = createMiddleware(async (c, next) => {
  const isUpload = c.req.method === 'POST' && c.req.path === '/api/admin/media'
  return isUpload || saysItIsSmall(c) ? await next() : await countBody(c, next)
})

/** Node reads no more of a body than its announced length, so that nobody has to count. */
function saysItIsSmall({ req }: Context): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const length = req.header('Content-Length')
  return length !== undefined && req.header('Transfer-Encoding') === undefined && Number(length) <= MAX_BODY
}

// A browser always says where a form came from, in one of these two headers; what says neither is no browser, and cannot
// be carrying a shopper's cookies without their knowing. The host is compared without its scheme: a proxy may end TLS.
const refuseOtherSites = csrf({
  origin: (origin, c) => hostOf(origin) === c.req.header('Host'),
  secFetchSite: 'same-origin',
})

/** Refuses a form that another site's page sent. */
export const guardForms = createMiddleware(async (c, next) => {
  const saysWhere = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
  return saysWhere ? await refuseOtherSites(c, next) : await next()
})

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null
}

const common = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'"],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

const policies = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-site',
  xFrameOptions: 'DENY',
  // Of this host alone: what else lies below the domain is not ours to promise.
  strictTransportSecurity: 'max-age=15552000',
} as const

/** Meta's script and where it reports to; let in only while the shop has a pixel (design §6.16). */
const ofPixel = { script: ['https://connect.facebook.net'], report: ['https://www.facebook.com'] }

/** The headers of a document: scripts from here alone, and the inlined stylesheets by their hashes. */
function storefrontHeaders(stylesHashes: string[], pixel = { script: [] as string[], report: [] as string[] }) {
  return secureHeaders({
    ...policies,
    contentSecurityPolicy: {
      ...common,
      // The rules for fetching pages ahead are data, written by our own script (storefront/loader/ahead.ts).
      scriptSrc: [...common.scriptSrc, "'inline-speculation-rules'", ...pixel.script],
      styleSrc: stylesHashes.map(hash => `'sha256-${hash}'`),
      connectSrc: [...common.connectSrc, ...pixel.report],
      imgSrc: [...common.imgSrc, ...pixel.report],
    },
  })
}

/** The back office's components carry style attributes. */
const adminHeaders = secureHeaders({
  ...policies,
  contentSecurityPolicy: { ...common, styleSrc: ["'self'", "'unsafe-inline'"] },
})

/** Each room its own content policy. Whether the shop has a pixel is known when the page has been made. */
export function headersOfRoom(stylesHashes: string[] | null): MiddlewareHandler<ServerEnv> {
  if (stylesHashes === null) return secureHeaders(policies)
  const plain = storefrontHeaders(stylesHashes)
  const withPixel = storefrontHeaders(stylesHashes, ofPixel)
  return async (c, next) => {
    await next()
    const isAdmin = /^\/admin(\/|$)/.test(c.req.path)
    const headers = isAdmin ? adminHeaders : c.var.frame?.settings.pixel_id ? withPixel : plain
    await headers(c, async () => {})
  }
}
