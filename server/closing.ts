import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import pg from 'pg'
import { type RestoreRun, readLastRestore } from '#backup/record-restore.ts'
import { en } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { forgetSecrets } from '#shop/secrets.ts'
import type { OpenShop } from './open-shop.ts'

/** How often a closed process looks whether it may open again. */
const LOOK_MS = 1000
const RETRY_S = 15

/** Where a screen that began a restore follows it. Anybody may: it says no more than the closed shop does. */
const STATE = '/api/admin/backups/restores'
const STAYS_OPEN = ['/health', '/assets/']

export type Closing = {
  /** Looks whether a restore closes the shop, or is over. */
  look(): void
  guard(listener: RequestListener): RequestListener
  stop(): void
}

/**
 * While a backup is being restored, by any process, every process answers with a page that says so: an order that a
 * shopper places then would be in neither shop (docs/decisions/0147-backups-on-screen.md).
 */
export function openClosing({
  connection,
  db,
  purchaseDb,
}: Pick<OpenShop, 'connection' | 'db' | 'purchaseDb'>): Closing {
  let closed: RestoreRun | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = () => {
    clearTimeout(timer)
    void readRun(connection).then(update, () => again(closed !== null))
  }
  const update = (run: RestoreRun | null) => {
    const wasClosed = closed !== null
    closed = run?.state === 'running' && run.stage !== 'preparing' ? run : null
    if (wasClosed && !closed) for (const each of [db, purchaseDb]) forgetSecrets(each)
    again(closed !== null)
  }
  const again = (isWaiting: boolean) => {
    if (isWaiting && !isStopped) timer = setTimeout(look, LOOK_MS).unref()
  }
  return {
    look,
    guard: listener => (request, response) =>
      closed && !isForClosed(request) ? answerClosed(closed, request, response) : listener(request, response),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** A connection of its own: those of requests may wait for the restore. */
async function readRun(connection: pg.ClientConfig): Promise<RestoreRun | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await readLastRestore(text => client.query(text))
  } finally {
    client.end().catch(() => {})
  }
}

const isForClosed = ({ url = '' }: IncomingMessage): boolean => STAYS_OPEN.some(path => url.startsWith(path))

function answerClosed(
  { stage, progress }: RestoreRun,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
) {
  const isState = method === 'GET' && url === STATE
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_S), 'X-Content-Type-Options': 'nosniff' }
  if (isState || url.startsWith('/api/')) {
    const error = { code: 'shop-closed', message: 'The shop is being restored from a backup. Try again in a minute.' }
    response.writeHead(503, { ...headers, 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isState ? { error, stage, progress } : { error }))
    return
  }
  response.writeHead(503, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    // The browser loads the page again, except after a form, whose fields a reload would not send.
    ...(method === 'GET' && { Refresh: String(RETRY_S) }),
  })
  response.end(page)
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${en.failure.closed}</title>
<style>:root{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}body{display:grid;align-content:center;gap:1rem;
min-height:90vh;max-width:32rem;margin:auto;padding:1rem}p{margin:0}[lang=ur]{font-size:1.15em}</style>
<p>${en.failure.closed}</p><p lang="ur" dir="rtl">${ur.failure.closed}</p></html>`
