import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { isByKey } from '#api/key-guard.ts'
import { isUploadPath } from '#api/upload-paths.ts'
import { maxBytes } from '#shop/media/limits.ts'
import { MAX_REVIEW_PHOTOS } from '#shop/reviews/review-form.ts'
import { respondTooLarge } from './error-pages.tsx'
import { isReview } from './is-review.ts'
import { isSecretLink } from './is-secret-link.ts'

const KILOBYTE = 1024

const MAX_FORM = 100 * KILOBYTE

/** 1,000 rows of the back office at once: those of the product grid have up to 408 bytes each. */
const MAX_ROWS = 420 * KILOBYTE

/** Three photos and the texts of a review. */
const MAX_REVIEW = MAX_REVIEW_PHOTOS * maxBytes('review') + MAX_FORM

/**
 * Meta bundles up to 1,000 reports, which have 600 bytes each, and allows itself 3 MB. A smaller limit would lose what
 * collected while the shop was away: Meta repeats a refused body for a week and then drops it.
 */
const MAX_REPORT = 1024 * KILOBYTE

export const WHATSAPP_WEBHOOK = '/api/webhooks/whatsapp'

const limitForm = bodyLimit({ maxSize: MAX_FORM, onError: respondTooLarge })

/**
 * The largest form or JSON body. Uploads are limited while they arrive (shop/media/store-upload.ts,
 * import/plans/plan-file.ts). A body without a declared length is read here, before it is known who sends it, so
 * it may be no larger than a form of a stranger; browsers declare it.
 */
export const limitBody = createMiddleware(async (c, next) => {
  const isUpload = c.req.method === 'POST' && isUploadPath(c.req.path)
  return isUpload || isKnownToBeSmall(c, maxBody(c)) ? await next() : await limitForm(c, next)
})

function maxBody({ req }: Context): number {
  if (isReview(req.method, req.path)) return MAX_REVIEW
  if (req.path === WHATSAPP_WEBHOOK) return MAX_REPORT
  // Signing in is open to strangers, with a password and with a code.
  return req.path.startsWith('/api/admin/') && !/^\/api\/admin\/session(\/|$)/.test(req.path) ? MAX_ROWS : MAX_FORM
}

/** Node reads no more of a body than its declared length, so no counting is needed. */
function isKnownToBeSmall({ req }: Context, max: number): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const length = req.header('Content-Length')
  return length !== undefined && req.header('Transfer-Encoding') === undefined && Number(length) <= max
}

// A browser always sends one of these two headers with a form. A client that sends neither is no browser, so it cannot
// carry a shopper's cookies without their knowledge. The host is compared without its scheme, because a proxy may end
// TLS.
const refuseOtherSites = csrf({
  origin: (origin, c) => hostOf(origin) === c.req.header('Host'),
  secFetchSite: 'same-origin',
})

/** Refuses a form from a page of another site. No form can send a key, whose requests have no cookies to misuse. */
export const guardForms = createMiddleware(async (c, next) => {
  if (isByKey(c) && c.req.path.startsWith('/api/admin/')) return await next()
  const origin = c.req.header('Origin')
  const hasOrigin = origin !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
  // A page without a referrer sends its form without an origin, and old browsers say nothing else. Another site can
  // send it only with the secret of the link, and then without the cookies of the shopper, which are SameSite.
  const isSecret = isSecretLink(c.req.path) && (origin === undefined || origin === 'null')
  return hasOrigin && !isSecret ? await refuseOtherSites(c, next) : await next()
})

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null
}
