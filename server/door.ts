import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { en } from '#messages/en.ts'

const KILOBYTE = 1024

/** The largest form or JSON body; uploads have a door of their own. */
export const limitBody = bodyLimit({ maxSize: 100 * KILOBYTE, onError: c => c.text(en.failure.tooLarge, 413) })

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

/** The headers of a document: scripts from here alone, and the inlined stylesheets by their hashes. */
const storefrontHeaders = (stylesHashes: string[]) =>
  secureHeaders({
    ...policies,
    contentSecurityPolicy: { ...common, styleSrc: stylesHashes.map(hash => `'sha256-${hash}'`) },
  })

/** The back office's components carry style attributes. */
const adminHeaders = secureHeaders({
  ...policies,
  contentSecurityPolicy: { ...common, styleSrc: ["'self'", "'unsafe-inline'"] },
})

/** Each room its own content policy. */
export function headersOfRoom(stylesHashes: string[] | null): MiddlewareHandler {
  if (stylesHashes === null) return secureHeaders(policies)
  const ofStorefront = storefrontHeaders(stylesHashes)
  return (c, next) => (/^\/admin(\/|$)/.test(c.req.path) ? adminHeaders : ofStorefront)(c, next)
}
