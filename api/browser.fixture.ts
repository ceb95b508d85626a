import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Db } from '#db/client.ts'
import { type Internet, publicInternet } from '#import/ask-internet.ts'
import type { WhatsappService } from '#jobs/whatsapp/ask-account.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { checkAnswer } from './answer-check.fixture.ts'
import { adminApi } from './app.ts'
import type { BackupService, Env, ServerWatch } from './context.ts'
import { createOrderEvents, type OrderEvents } from './order-events.ts'

type Sent = {
  method?: string
  json?: unknown
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream
  headers?: Record<string, string>
}
type Answer = { status: number; headers: Headers; body: unknown }

type Situation = {
  address?: string
  isHttps?: boolean
  orderEvents?: OrderEvents
  backups?: BackupService | undefined
  watch?: ServerWatch | undefined
  requestJob?: ((name: string) => Promise<boolean>) | undefined
  whatsapp?: WhatsappService | undefined
  sendsLetters?: boolean | undefined
  internet?: Internet
}

/** Tests run without the internet: in this one each name has a public address. */
const someInternet: Internet = {
  ...publicInternet,
  lookup: async () => [{ address: '93.184.215.14', family: 4 }],
}

/**
 * A browser that stores cookies, in front of a server with only the back office's API. Each answer is compared with the
 * API's document.
 */
export function openBrowser(
  db: Db,
  {
    address = '203.0.113.7',
    isHttps = false,
    orderEvents = createOrderEvents(),
    backups,
    watch,
    requestJob,
    whatsapp,
    sendsLetters,
    internet = someInternet,
  }: Situation = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
  atEndOfFile(() => rmSync(directory, { recursive: true }))
  const disk = openStorage({ directory })
  const server = new Hono<Env>()
    .use(async (c, next) => {
      c.set('db', db)
      c.set('disk', disk)
      c.set('orderEvents', orderEvents)
      c.set('clientAddress', address)
      c.set('backups', backups)
      c.set('watch', watch)
      c.set('requestJob', requestJob)
      c.set('whatsapp', whatsapp)
      c.set('sendsLetters', sendsLetters)
      c.set('internet', internet)
      c.set('isHttps', isHttps)
      c.set('origin', 'https://dukan.example')
      c.set('logUnexpectedError', error => {
        throw error
      })
      await next()
      // The first that is no middleware answers, as in api/guard.ts.
      const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
      if (route) c.header('x-route', route.path.replace('/api/admin', '') || '/')
    })
    .route('/api/admin', adminApi)
    .onError((error, c) => c.json({ error: { code: 'failure', message: error.message } }, 500))
  const cookies = new Map<string, string>()

  /** The raw response, for files. */
  async function send(path: string, { method = 'GET', json, body, headers = {} }: Sent = {}): Promise<Response> {
    const answer = await server.request(`/api/admin${path}`, {
      method,
      body: json === undefined ? body : JSON.stringify(json),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) keep(line)
    const type = answer.headers.get('content-type')
    const isText = answer.body === null || type?.startsWith('application/json')
    await checkAnswer(
      { method, path: answer.headers.get('x-route') ?? undefined, body: json },
      { status: answer.status, type, body: isText ? await bodyOf(answer.clone()) : undefined },
    )
    return answer
  }

  async function call(path: string, sent: Sent = {}): Promise<Answer> {
    const answer = await send(path, sent)
    return { status: answer.status, headers: answer.headers, body: await bodyOf(answer) }
  }

  function keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    call,
    send,
    disk,
    signIn: (username: string, password: string) => call('/session', { method: 'POST', json: { username, password } }),
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

export type Browser = ReturnType<typeof openBrowser>
