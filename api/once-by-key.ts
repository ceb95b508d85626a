import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { type Answer, answerOnce } from '#shop/api-keys/answer-once.ts'
import { Refusal } from '#shop/refusal.ts'
import { sha256 } from '#shop/token.ts'
import type { StaffEnv } from './context.ts'
import { isUploadPath } from './upload-paths.ts'

/**
 * Answers a change that a program sends with `Idempotency-Key` once, and a repeated one with the first answer
 * (docs/decisions/0130-idempotency-of-programs.md). Comes after the guard: who may no longer ask gets no stored answer.
 */
export const onceByKey = createMiddleware<StaffEnv>(async (c, next) => {
  const { keyRights, sessionId: keyId } = c.get('staff')
  const sent = c.req.header('Idempotency-Key')
  if (!keyRights || sent === undefined || ['GET', 'HEAD'].includes(c.req.method)) return await next()
  if (isUploadPath(c.req.path)) throw new Refusal('idempotency-not-for-files')
  const idempotencyKey = readKey(sent)
  const body = createHash('sha256').update(Buffer.from(await c.req.arrayBuffer()))
  const { pathname, search } = new URL(c.req.url)
  const fingerprint = sha256(c.req.method, pathname, search, body.digest('base64url'))
  const db = c.get('db')
  try {
    const answer = await answerOnce(db, { keyId, idempotencyKey, fingerprint }, async standIn => {
      c.set('db', standIn)
      await next()
      return await readAnswer(c.res)
    })
    if (answer.isReplayed) return sendAgain(c, answer)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'idempotency-running') c.header('Retry-After', '1')
    throw error
  } finally {
    c.set('db', db)
  }
})

/** As the standard's string, `"8e03978e"`, or without its quotes. */
function readKey(sent: string): string {
  const [, quoted, plain = ''] = /^(?:"([^"]*)"|([^"]*))$/.exec(sent.trim()) ?? []
  const key = quoted ?? plain
  if (key === '' || key.length > 255) throw new Refusal('idempotency-key-invalid')
  return key
}

const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.clone().text(),
  contentType: response.headers.get('Content-Type') ?? '',
})

function sendAgain(c: Context, { status, body, contentType }: Answer): Response {
  c.header('Idempotency-Replayed', 'true')
  if (contentType !== '') c.header('Content-Type', contentType)
  return body === '' ? c.body(null, status as StatusCode) : c.body(body, status as ContentfulStatusCode)
}
