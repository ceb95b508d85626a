import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * The notifications of the triggers in 0004_changes.sql: the stock of one product, or anything else that a shopper
 * sees.
 */
export type Change = 'catalogue' | { stock: string }

export type ChangeListener = {
  /** Every change is received from now on. */
  onListening(): void
  onChange(change: Change): void
  /** Orders came or changed their status (0040_order_events.sql). */
  onOrders?(): void
  /** A restore of a backup began, went on or ended (0360_shop_restores.sql). */
  onRestore?(): void
  /**
   * Changes may be missed until `onListening` is called again. Called once per loss, also when listening never began.
   */
  onLost(reason: Error): void
}

type ConnectionCallbacks = Pick<ChangeListener, 'onListening' | 'onChange' | 'onOrders' | 'onRestore'>

export type Listener = { close(): Promise<void> }

const CHANNEL = 'dukan_changes'
const ORDERS = 'dukan_orders'
const HELLO = 'hello '
const RESTORE = 'restore'

const milliseconds = { toConnect: 5000, toAnswer: 2000, betweenQuestions: 2000, firstPause: 50, longestPause: 2000 }

/**
 * Listens to changes in the database over a connection of its own, which is made again whenever it breaks. The
 * connection must lead to PostgreSQL itself or to a pooler in session mode.
 */
export function listenForChanges(connection: pg.ClientConfig, callbacks: ChangeListener): Listener {
  const stop = new AbortController()
  const ended = keepListening(connection, callbacks, stop.signal)
  return {
    close() {
      stop.abort()
      return ended
    },
  }
}

async function keepListening(connection: pg.ClientConfig, callbacks: ChangeListener, stop: AbortSignal): Promise<void> {
  let isKnownToBeLost = false
  let pause = milliseconds.firstPause
  const onListening = () => {
    isKnownToBeLost = false
    pause = milliseconds.firstPause
    callbacks.onListening()
  }
  while (!stop.aborted) {
    const reason = await listenUntilLost(connection, { ...callbacks, onListening }, stop).catch(asError)
    if (stop.aborted) return
    if (!isKnownToBeLost) callbacks.onLost(reason)
    isKnownToBeLost = true
    await wait(pause, undefined, { signal: stop }).catch(() => {})
    pause = Math.min(pause * 2, milliseconds.longestPause)
  }
}

/** Listens over one connection until it breaks; returns the reason. */
async function listenUntilLost(
  connection: pg.ClientConfig,
  callbacks: ConnectionCallbacks,
  stop: AbortSignal,
): Promise<Error> {
  const over = new AbortController()
  const client = newClient(connection)
  client.on('error', error => over.abort(error))
  client.on('end', () => over.abort(new Error('The connection ended.')))
  stop.addEventListener('abort', () => over.abort(new Error('Asked to stop.')), { signal: over.signal })
  const ended = new Promise<Error>(resolve =>
    over.signal.addEventListener('abort', () => resolve(asError(over.signal.reason))),
  )
  listenOver(client, connection, callbacks, over).catch((error: unknown) => over.abort(error))
  const reason = await ended
  const closed = client.end().catch(() => {})
  // The caller may stop the database next. A lost connection must be reported at once and may take long to close.
  if (stop.aborted) await Promise.race([closed, wait(milliseconds.toAnswer, undefined, { ref: false })])
  return reason
}

async function listenOver(
  client: pg.Client,
  connection: pg.ClientConfig,
  { onListening, onChange, onOrders, onRestore }: ConnectionCallbacks,
  over: AbortController,
): Promise<never> {
  const hello = HELLO + randomUUID()
  const helloReceived = Promise.withResolvers<void>()
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === ORDERS) return onOrders?.()
    if (payload === hello) helloReceived.resolve()
    if (payload.startsWith(HELLO)) return
    if (payload === RESTORE) return onRestore?.()
    // An error thrown here would end the process. A change whose callback failed counts as missed.
    try {
      onChange(readChange(payload))
    } catch (error) {
      over.abort(error)
    }
  })
  await client.connect()
  await client.query(`listen ${CHANNEL}; listen ${ORDERS}`)
  await notifyOverAnother(connection, hello)
  await Promise.race([helloReceived.promise, failLater(over.signal)])
  over.signal.throwIfAborted()
  onListening()
  for (;;) {
    await wait(milliseconds.betweenQuestions, undefined, { signal: over.signal })
    // A connection can die silently, as when a cable is pulled: only a query shows it.
    await client.query('select 1')
  }
}

/**
 * Listening counts as connected after a notification from another connection arrives: a pooler in transaction mode
 * answers everything and delivers nothing.
 */
async function notifyOverAnother(connection: pg.ClientConfig, payload: string): Promise<void> {
  const client = newClient(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
  } finally {
    client.end().catch(() => {})
  }
}

async function failLater(signal: AbortSignal): Promise<never> {
  await wait(milliseconds.toAnswer, undefined, { signal })
  throw new Error(
    'The database takes LISTEN but delivers nothing: DATABASE_URL must not lead to a pooler of transactions.',
  )
}

/** An unknown payload of a later version counts as a change of everything, which is always safe. */
function readChange(payload: string): Change {
  const [, stock] = /^stock (\S+)$/.exec(payload) ?? []
  return stock === undefined ? 'catalogue' : { stock }
}

function newClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: milliseconds.toConnect,
    query_timeout: milliseconds.toAnswer,
  })
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
