import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { ServerEnv } from './env.ts'
import { isSecretLink } from './is-secret-link.ts'

/** Sets the content security policy of each room. Whether a page has a pixel is known after it is made. */
export function securityHeaders(
  stylesHashes: string[] | null,
  { hstsSubdomains }: { hstsSubdomains: boolean },
): MiddlewareHandler<ServerEnv> {
  const shopPolicies = policiesWith({ hstsSubdomains, hasLocation: true })
  if (stylesHashes === null) return secureHeaders(shopPolicies)
  const plain = storefrontHeaders(stylesHashes, noPixel, shopPolicies)
  const withoutReferrer = storefrontHeaders(stylesHashes, noPixel, { ...shopPolicies, referrerPolicy: 'no-referrer' })
  const withImage = storefrontHeaders(stylesHashes, pixelImage, shopPolicies)
  const adminHeaders = secureHeaders({
    ...policiesWith({ hstsSubdomains, hasLocation: false }),
    // The back office's components have style attributes.
    contentSecurityPolicy: { ...common, styleSrc: ["'self'", "'unsafe-inline'"] },
  })
  const forFiles = fileHeaders(shopPolicies)
  const headersOf = (c: Context<ServerEnv>) => {
    if (isFile(c)) return forFiles
    if (/^\/admin(\/|$)/.test(c.req.path)) return adminHeaders
    const { pixel } = c.var
    if (isSecretLink(c.req.path)) return withoutReferrer
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
  // A path may hold an order number or a search, so other pages never see it.
  referrerPolicy: 'strict-origin' as 'strict-origin' | 'no-referrer',
  crossOriginResourcePolicy: 'same-site',
  xFrameOptions: 'DENY' as const,
  // A year. Only the operator can promise it for subdomains.
  strictTransportSecurity: `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  // The checkout finds the nearest city. No page uses any other browser feature, so no script may.
  permissionsPolicy: {
    geolocation: hasLocation ? ['self'] : [],
    ...Object.fromEntries(unusedFeatures.map(feature => [feature, []])),
  },
})

const unusedFeatures = [
  ...['accelerometer', 'browsingTopics', 'camera', 'displayCapture', 'gyroscope', 'idleDetection', 'localFonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]

/**
 * Meta's script, the part that it loads for each pixel id, and its reporting URL
 * (docs/decisions/0037-advertising-pixel.md).
 */
const META_SCRIPTS = ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/']
const META_REPORTS = ['https://www.facebook.com/tr/', 'https://www.facebook.com/tr']

/** The URLs that the shop's own scripts fetch. Where Meta's script runs, nothing else can be fetched. */
const FETCHED_PATHS = ['cart', 'cart/', 'product/', 'search/', 'viewed', 'newsletter'].flatMap(path => [
  `/${path}`,
  `/ur/${path}`,
])
const fetchedUrls = (origin: string) => [...FETCHED_PATHS, '/preload/', '/pixel-words/'].map(path => origin + path)

/** What a pixel adds to the policy of a page. */
type PixelSources = { script: string[]; connect: string[]; image: string[]; opener?: 'same-origin-allow-popups' }

const noPixel: PixelSources = { script: [], connect: ["'self'"], image: [] }
const pixelImage: PixelSources = { ...noPixel, image: META_REPORTS }
const pixelScript = (origin: string): PixelSources => ({
  script: META_SCRIPTS,
  connect: [...fetchedUrls(origin), ...META_REPORTS],
  image: META_REPORTS,
  // A window that it opens is isolated, so no page can be read through one.
  opener: 'same-origin-allow-popups',
})

/** The headers of a document: scripts of this origin only, and inlined stylesheets by hash. */
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
      // The speculation rules are data, written by our own script (storefront/loader/speculation-rules.ts).
      scriptSrc: [...common.scriptSrc, "'inline-speculation-rules'", ...script],
      styleSrc: stylesHashes.map(hash => `'sha256-${hash}'`),
      connectSrc: connect,
      imgSrc: [...common.imgSrc, ...image],
    },
  })
}

/**
 * The headers of a picture, a script or a font. What else a page has says what its document may do; sent with each file
 * it was 1.2 KB, a second and more of a purchase over slow 3G (docs/measured.md).
 */
const fileHeaders = (policies: ReturnType<typeof policiesWith>) =>
  secureHeaders({
    referrerPolicy: policies.referrerPolicy,
    crossOriginResourcePolicy: policies.crossOriginResourcePolicy,
    strictTransportSecurity: policies.strictTransportSecurity,
    // A picture or a video that is opened by itself is a document.
    contentSecurityPolicy: {
      defaultSrc: common.defaultSrc,
      imgSrc: ["'self'"],
      mediaSrc: common.mediaSrc,
      baseUri: common.baseUri,
      frameAncestors: common.frameAncestors,
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/** Anything below these paths but a page, which says that there is no such file. */
const isFile = ({ req, res }: Context): boolean =>
  /^\/(assets|media)\//.test(req.path) && res.ok && !res.headers.get('Content-Type')?.startsWith('text/html')
