import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isConnectionError, isOverloadError } from '#db/connection-errors.ts'
import { en } from '#messages/en.ts'
import { causeOf, isStorageError } from '#storage/errors.ts'
import { readUnsentForm } from '#storefront/checkout/unsent-form.tsx'
import type { StorefrontContext } from '#storefront/context.ts'
import { renderPage } from '#storefront/document/document.tsx'
import { respondWithDocument } from '#storefront/document/respond-with-document.ts'
import { fallbackLayoutData } from '#storefront/layout-data.ts'
import { localeOf } from '#storefront/locale.tsx'
import { redirectOldAddress } from '#storefront/old-addresses/redirect-old-address.ts'
import { FailedOrderPage } from '#storefront/pages/failed-order.tsx'
import { FailurePage, type FailureStatus, failureHead } from '#storefront/pages/failure.tsx'
import { renderNotFound } from '#storefront/pages/not-found.tsx'
import type { ServerEnv } from './env.ts'

/**
 * Answers a URL without a route: by a redirect where it is an old address, else with the shop's page for browsers, a
 * line of text for programs.
 */
export async function respondNotFound(c: Context<ServerEnv>) {
  // The storefront's environment is a part of the server's; TypeScript does not accept that for a context that can be
  // written.
  const storefront = c as unknown as StorefrontContext
  const redirect = await redirectOldAddress(storefront)
  if (redirect) return redirect
  const response = acceptsHtml(c) ? await renderNotFound(storefront) : c.text(en.notFound.text, 404)
  response.headers.append('Vary', 'Accept')
  return response
}

/**
 * Handles an unexpected error: logs it once with the request id, and answers with a sentence that does not name its
 * cause.
 */
export const respondToError =
  (log: Logger): ErrorHandler<ServerEnv> =>
  (error, c) => {
    const { failure } = localeOf(c.req.path).messages
    // An HTTPException is a response, such as a form that the security middleware refused.
    if (error instanceof HTTPException && error.status < 500)
      return respondWithFailure(c, error.status as 403, failure.crossSite)
    if (isAborted(error)) return c.body(null, 400)
    const { requestId } = c.var
    const isStorage = isStorageError(error)
    const isOverloaded = isOverloadError(error)
    if (!isStorage && !isOverloaded && !isConnectionError(error)) {
      logUnexpectedError(log, { requestId, error }, 'request failed')
      return respondWithFailure(c, 500, failure.text)
    }
    if (isOverloaded) logUnexpectedError(log, { requestId, error }, 'the database gave up')
    else warnOfOutage(log, { requestId, error }, isStorage)
    c.header('Retry-After', '5')
    return respondWithFailure(c, 503, failure.away)
  }

/** Every request fails during an outage, so the place in the code is left out. */
function warnOfOutage(log: Logger, { requestId, error }: { requestId: string; error: Error }, isStorage: boolean) {
  const { name } = error
  const message = isStorage ? causeOf(error) : error.message
  log.warn({ requestId, error: { name, message } }, isStorage ? 'storage failed' : 'the database did not answer')
}

/** Answers a form or body that is larger than the limit. */
export const respondTooLarge = (c: Context<ServerEnv>) =>
  respondWithFailure(c, 413, localeOf(c.req.path).messages.failure.tooLarge)

/** Answers a page or form for personal details over plain HTTP. */
export function respondUnencrypted(c: Context<ServerEnv>) {
  c.header('Upgrade', 'TLS/1.2')
  return respondWithFailure(c, 426, localeOf(c.req.path).messages.failure.unencrypted)
}

/** Logs an unexpected error with its place in the code. */
export function logUnexpectedError(
  log: Logger,
  { requestId, error }: { requestId: string; error: unknown },
  what: string,
) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ requestId, error: { name, message, stack } }, what)
}

async function respondWithFailure(c: Context<ServerEnv>, status: FailureStatus, text: string) {
  const { requestId, assets } = c.var
  const locale = localeOf(c.req.path)
  if (c.req.path.startsWith('/api/')) return c.json({ error: { code: 'failure', message: text, requestId } }, status)
  if (!acceptsHtml(c)) return c.text(text, status)
  c.header('Cache-Control', 'no-store')
  const unsent = status >= 500 ? await readUnsentForm(c as unknown as StorefrontContext) : null
  const reason = status === 503 ? 'away' : null
  const page = unsent?.isOrder ? (
    <FailedOrderPage form={unsent} reason={reason} contact={contactOf(c)} requestId={requestId} />
  ) : (
    <FailurePage {...{ status, text, requestId, unsent }} />
  )
  const { search } = new URL(c.req.url)
  const pageContext = { assets, locale, origin: '', path: c.req.path, search, layout: null }
  const document = renderPage(page, failureHead(status, locale, unsent), pageContext)
  return respondWithDocument(c, document, { status, takesGzip: c.var.takesGzip })
}

/** The shop's contact; null while its settings cannot be read (docs/decisions/0015-missing-menus-and-settings.md). */
function contactOf({ var: { layout } }: Context<ServerEnv>) {
  return layout && layout !== fallbackLayoutData ? layout.settings.contact_info : null
}

/**
 * Node's error for a form that was cut off. The client is gone, so no page is rendered and nothing is logged as an
 * error.
 */
const isAborted = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Shared documents are requested without an Accept header (page-cache/serve-from-cache.ts). */
const acceptsHtml = (c: Context): boolean => c.req.header('Accept')?.includes('text/html') ?? true
