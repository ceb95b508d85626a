import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ServerEnv } from './env.ts'
import { respondTooLarge } from './error-pages.tsx'

const KILOBYTE = 1024

const MAX_BODY = 100 * KILOBYTE

const limitStreamedBody = bodyLimit({ maxSize: MAX_BODY, onError: respondTooLarge })

/** The largest form or JSON body. What is uploaded counts itself as it arrives (shop/media/store-upload.ts). */
export const limitBody = createMiddleware(async (c, next) => {
  const isUpload = c.req.method === 'POST' && c.req.path === '/api/admin/media'
  return isUpload || isKnownToBeSmall(c) ? await next() : await limitStreamedBody(c, next)
})

/** Node reads no more of a body than its announced length, so that nobody has to count. */
function isKnownToBeSmall({ req }: Context): boolean {
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
  const hasOrigin = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
  return hasOrigin ? await refuseOtherSites(c, next) : await next()
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

const policiesWith = ({ hstsSubdomains, hasLocation }: { hstsSubdomains: boolean; hasLocation: boolean }) => ({
  // The path of a page may name an order or what somebody searched for: no page learns where its reader came from.
  referrerPolicy: 'strict-origin',
  crossOriginResourcePolicy: 'same-site',
  xFrameOptions: 'DENY' as const,
  // A year. What else lies below the domain is only the operator's to promise.
  strictTransportSecurity: `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  // The checkout finds the nearest city. What else a browser has, no page uses, and no script on it may.
  permissionsPolicy: {
    geolocation: hasLocation ? ['self'] : [],
    ...Object.fromEntries(unusedFeatures.map(feature => [feature, []])),
  },
})

const unusedFeatures = [
  ...['accelerometer', 'browsingTopics', 'camera', 'displayCapture', 'gyroscope', 'idleDetection', 'localFonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]

/** Meta's script with the part that it loads for each pixel id, and where it reports to (docs/decisions/0037-advertising-pixel.md). */
const META_SCRIPTS = ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/']
const META_REPORTS = ['https://www.facebook.com/tr/', 'https://www.facebook.com/tr']

/** What the shop's own scripts ask for while a page is open. Where Meta's script runs, nothing else can be asked for. */
const FETCHED_PATHS = ['cart', 'cart/', 'product/', 'search/', 'newsletter'].flatMap(path => [
  `/${path}`,
  `/ur/${path}`,
])
const fetchedUrls = (origin: string) => [...FETCHED_PATHS, '/preload/', '/pixel-words/'].map(path => origin + path)

/** What a page's pixel adds to its policy. */
type PixelSources = { script: string[]; connect: string[]; image: string[]; opener?: 'same-origin-allow-popups' }

const noPixel: PixelSources = { script: [], connect: ["'self'"], image: [] }
const pixelImage: PixelSources = { ...noPixel, image: META_REPORTS }
const pixelScript = (origin: string): PixelSources => ({
  script: META_SCRIPTS,
  connect: [...fetchedUrls(origin), ...META_REPORTS],
  image: META_REPORTS,
  // A window it opens shares nothing with it, so that no page can be read through one.
  opener: 'same-origin-allow-popups',
})

/** The headers of a document: scripts from here alone, and the inlined stylesheets by their hashes. */
function storefrontHeaders(
  stylesHashes: string[],
  { script, connect, image, opener }: PixelSources,
  policies: ReturnType<typeof policiesWith>,
) {
  return secureHeaders({
    ...policies,
    ...(opener && { crossOriginOpenerPolicy: opener }),
    contentSecurityPolicy: {
      ...common,
      // The rules for fetching pages ahead are data, written by our own script (storefront/loader/speculation-rules.ts).
      scriptSrc: [...common.scriptSrc, "'inline-speculation-rules'", ...script],
      styleSrc: stylesHashes.map(hash => `'sha256-${hash}'`),
      connectSrc: connect,
      imgSrc: [...common.imgSrc, ...image],
    },
  })
}

/** Each room its own content policy. Whether a page has a pixel is known when it has been made. */
export function securityHeaders(
  stylesHashes: string[] | null,
  { hstsSubdomains }: { hstsSubdomains: boolean },
): MiddlewareHandler<ServerEnv> {
  const shopPolicies = policiesWith({ hstsSubdomains, hasLocation: true })
  if (stylesHashes === null) return secureHeaders(shopPolicies)
  const plain = storefrontHeaders(stylesHashes, noPixel, shopPolicies)
  const withImage = storefrontHeaders(stylesHashes, pixelImage, shopPolicies)
  const adminHeaders = secureHeaders({
    ...policiesWith({ hstsSubdomains, hasLocation: false }),
    // The back office's components carry style attributes.
    contentSecurityPolicy: { ...common, styleSrc: ["'self'", "'unsafe-inline'"] },
  })
  const headersOf = (c: Context<ServerEnv>) => {
    if (/^\/admin(\/|$)/.test(c.req.path)) return adminHeaders
    const { pixel } = c.var
    if (!pixel) return plain
    return pixel.path === undefined
      ? storefrontHeaders(stylesHashes, pixelScript(c.var.origin), shopPolicies)
      : withImage
  }
  return async (c, next) => {
    await next()
    await headersOf(c)(c, async () => {})
  }
}
