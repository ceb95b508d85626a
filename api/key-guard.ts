import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findApiKey, type Program } from '#shop/api-keys/find-api-key.ts'
import { isApiKey, keyPattern } from '#shop/api-keys/key-format.ts'
import { Refusal } from '#shop/refusal.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import type { Env, StaffEnv } from './context.ts'
import { countRefused, countRequest, countUnknown, keyQueue, refuseBusy, requireWithinLimit } from './key-limits.ts'
import { isUploadPath } from './upload-paths.ts'

// Requests of programs (docs/decisions/0129-keys-of-programs.md). Their cookies are ignored, and none is set.

/** Whether a program asks, with a key in place of the cookie of a person; also one that forgot the word Bearer. */
export const isByKey = (c: Context): boolean => /^\s*bearer\b|dukan_/i.test(c.req.header('Authorization') ?? '')

/** Refuses a key in a URL or a cookie, and a program that wants to sign in. Comes before every route. */
export const refuseMisplacedKeys = createMiddleware<Env>(async (c, next) => {
  const elsewhere = [new URL(c.req.url).search, c.req.header('X-Query'), c.req.header('Cookie')]
  if (elsewhere.some(text => text !== undefined && keyPattern.test(text))) throw new Refusal('key-misplaced')
  if (isByKey(c) && /^\/api\/admin\/session(\/|$)/.test(c.req.path)) throw new Refusal('not-for-keys')
  await next()
})

/** Accepts the request of a program, when it is its turn, and answers it. */
export async function answerByKey(c: Context<StaffEnv>, next: Next): Promise<void> {
  const key = readKey(c)
  await requireWithinLimit(c, key)
  // A body that comes slowly takes no turn. One that is a file is too large to wait for.
  if (!isUploadPath(c.req.path)) await c.req.arrayBuffer()
  const answered = Promise.withResolvers<true>()
  const turn = keyQueue.run(key, async () => {
    const work = answer(c, key, next)
    work.then(() => answered.resolve(true), answered.reject)
    await work
    await endOfFile(c)
    return true
  })
  if (!(await Promise.race([turn, answered.promise]))) refuseBusy(c)
}

async function answer(c: Context<StaffEnv>, key: string, next: Next): Promise<void> {
  const program = await acceptKey(c, key)
  await countRequest(c, key)
  c.set('staff', sessionOf(program))
  await next()
}

/** How long a file that nobody reads takes a turn. */
const LONGEST_FILE_MS = 30_000

/** A file is made while it is sent: until then it is still this program's turn. */
async function endOfFile(c: Context): Promise<void> {
  const { body, headers } = c.res
  if (!body || headers.get('Content-Type')?.startsWith('application/json')) return
  const { readable, writable } = new TransformStream()
  const end = body.pipeTo(writable).catch(() => {})
  c.res = new Response(readable, c.res)
  const patience = new AbortController()
  await Promise.race([end, wait(LONGEST_FILE_MS, null, { signal: patience.signal, ref: false }).catch(() => {})])
  patience.abort()
}

function readKey(c: Context): string {
  const sent = c.req.header('Authorization') ?? ''
  const [, key = ''] = /^\s*bearer +(\S+)\s*$/i.exec(sent) ?? []
  if (isApiKey(key)) return key
  c.header('WWW-Authenticate', 'Bearer')
  throw new Refusal(/^\s*bearer\b/i.test(sent) ? 'key-unreadable' : 'key-without-bearer')
}

async function acceptKey(c: Context<StaffEnv>, key: string): Promise<Program> {
  try {
    return await findApiKey(c.get('db'), { key, address: c.get('clientAddress') })
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    // A program whose key was revoked must not stop others behind the same address.
    if (error instanceof Refusal) await (error.code === 'key-unknown' ? countUnknown(c) : countRefused(key))
    throw error
  }
}

/** A program in the place of a session. The id of its key is the id of no session. */
const sessionOf = ({ keyId, prefix, assistants, ...program }: Program): StaffSession => ({
  ...program,
  mayAssist: assistants,
  sessionId: keyId,
  device: `${prefix}…`,
  language: 'en',
  hasCodes: false,
  isPasswordRecent: false,
  task: null,
  renewed: false,
})
