import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isDatabaseAway, isDatabaseOverworked } from '#db/away.ts'
import { en } from '#messages/en.ts'
import { causeOf, isStorageProblem } from '#storage/problem.ts'
import { readUnsentForm } from '#storefront/checkout/unsent-form.tsx'
import type { StorefrontContext } from '#storefront/context.ts'
import { answerDocument } from '#storefront/document/answer.ts'
import { renderPage } from '#storefront/document.tsx'
import { standInFrame } from '#storefront/frame.ts'
import { localeOf } from '#storefront/locale.tsx'
import { FailedOrderPage } from '#storefront/pages/failed-order.tsx'
import { FailurePage, type FailureStatus, failureHead } from '#storefront/pages/failure.tsx'
import { renderNotFound } from '#storefront/pages/not-found.tsx'
import type { ServerEnv } from './env.ts'

/** An address that leads nowhere: the shop's page for people, a line for programs. */
export async function answerNotFound(c: Context<ServerEnv>) {
  // The storefront's environment is a part of the server's; a context that may also be set does not see that.
  const answer = wantsPage(c) ? await renderNotFound(c as unknown as StorefrontContext) : c.text(en.notFound.text, 404)
  answer.headers.append('Vary', 'Accept')
  return answer
}

/** An accident: logged once with the request's id, and a plain sentence that says nothing of its cause. */
export const answerFailure =
  (log: Logger): ErrorHandler<ServerEnv> =>
  (error, c) => {
    const { failure } = localeOf(c.req.path).words
    // What was thrown as an answer is one, such as a form refused at the door.
    if (error instanceof HTTPException && error.status < 500) return answer(c, error.status as 403, failure.crossSite)
    if (isHangUp(error)) return c.body(null, 400)
    const { requestId } = c.var
    const isStorage = isStorageProblem(error)
    const isOverworked = isDatabaseOverworked(error)
    if (!isStorage && !isOverworked && !isDatabaseAway(error)) {
      logAccident(log, { requestId, error }, 'request failed')
      return answer(c, 500, failure.text)
    }
    if (isOverworked) logAccident(log, { requestId, error }, 'the database gave up')
    else warnOfAbsence(log, { requestId, error }, isStorage)
    c.header('Retry-After', '5')
    return answer(c, 503, failure.away)
  }

/** Every request fails while it is away; where in the code is no news. */
function warnOfAbsence(log: Logger, { requestId, error }: { requestId: string; error: Error }, isStorage: boolean) {
  const { name } = error
  const message = isStorage ? causeOf(error) : error.message
  log.warn({ requestId, error: { name, message } }, isStorage ? 'storage failed' : 'the database did not answer')
}

/** A form or body larger than the door lets through. */
export const answerTooLarge = (c: Context<ServerEnv>) => answer(c, 413, localeOf(c.req.path).words.failure.tooLarge)

/** An accident in the log, with where in the code it happened. */
export function logAccident(log: Logger, { requestId, error }: { requestId: string; error: unknown }, what: string) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ requestId, error: { name, message, stack } }, what)
}

async function answer(c: Context<ServerEnv>, status: FailureStatus, text: string) {
  const { requestId, assets } = c.var
  const locale = localeOf(c.req.path)
  if (c.req.path.startsWith('/api/')) return c.json({ error: { code: 'failure', message: text, requestId } }, status)
  if (!wantsPage(c)) return c.text(text, status)
  c.header('Cache-Control', 'no-store')
  const unsent = status >= 500 ? await readUnsentForm(c as unknown as StorefrontContext) : null
  const reason = status === 503 ? 'away' : null
  const page = unsent?.isOrder ? (
    <FailedOrderPage {...{ form: unsent, reason, contact: contactOf(c), requestId }} />
  ) : (
    <FailurePage {...{ status, text, requestId, unsent }} />
  )
  const { search } = new URL(c.req.url)
  const around = { assets, locale, origin: '', path: c.req.path, search, frame: null }
  const document = renderPage(page, failureHead(status, locale, unsent), around)
  return answerDocument(c, document, { status, takesGzip: c.var.takesGzip })
}

/** How to reach the shop; null while its settings cannot be read (docs/decisions/0015-missing-menus-and-settings.md). */
function contactOf({ var: { frame } }: Context<ServerEnv>) {
  return frame && frame !== standInFrame ? frame.settings.contact_info : null
}

/** Node's error for a form that stopped coming. Nobody waits for an answer, so no page is rendered, and nothing is wrong with the shop. */
const isHangUp = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Documents that are made for everybody are asked for without a word of who takes what (page-cache/fast-path.ts). */
const wantsPage = (c: Context): boolean => c.req.header('Accept')?.includes('text/html') ?? true
