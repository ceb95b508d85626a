import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { TimeoutClient } from './timeouts.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
/** A transaction. A function that must run inside one takes this type. */
export type Tx = Transaction<DB>

// Weights are the only numerics, with three decimals at most: a JavaScript number is exact enough.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Counts and sums of whole rupees stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a connection pool as a query builder. `onIdleError` receives errors of unused connections. */
export const openDatabase = (connection: pg.PoolConfig, onIdleError: (error: Error) => void): Db =>
  databaseOf(openPool(connection, onIdleError))

/** The connections alone, for whoever also counts them. */
export function openPool(connection: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ Client: TimeoutClient, max: 16, connectionTimeoutMillis: 10_000, ...connection })
  // While the pool closes, connections may end with errors.
  pool.on('error', error => pool.ending || onIdleError(error))
  // The pool only listens to idle connections. One that breaks between two queries of a transaction would end the
  // process; with a listener it fails the next query.
  pool.on('connect', client => client.on('error', () => {}))
  // Before the pool takes it back: a connection that ends is not used again.
  pool.on('release', (_, client) => {
    if (client instanceof TimeoutClient && client.isOnStandby) client.end().catch(() => {})
  })
  return pool
}

/** Destroying it closes the pool. */
export const databaseOf = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const MAX_ATTEMPTS = 5

/** Transactions that stand for a whole database. */
const standIns = new WeakSet<Tx>()
let savepoints = 0

/**
 * Runs `work` in one transaction, again from the start after a deadlock or a conflict. Inside a larger transaction it
 * joins that one, which alone can start again, unless that one stands for a database (`inPlaceOfDatabase`).
 */
export async function inTransaction<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const isStandIn = isTransaction(db) && standIns.has(db)
  if (isTransaction(db) && !isStandIn) return await work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return isStandIn ? await inSavepoint(db, work) : await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isPassingConflict(error)) throw error
      await wait(attempt * 10 * (0.5 + Math.random()))
    }
  }
}

/**
 * Runs `work` in one transaction that it takes for a database: each `inTransaction` in it is undone by itself when it
 * fails, and all are stored together or not at all. Those in it must run one after the other.
 */
export const inPlaceOfDatabase = async <Result>(db: Db, work: (standIn: Tx) => Promise<Result>): Promise<Result> =>
  await db.transaction().execute(async tx => {
    const standIn = tx.withoutPlugins()
    standIns.add(standIn)
    return await work(standIn)
  })

async function inSavepoint<Result>(standIn: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const name = sql.ref(`inner_${++savepoints}`)
  await sql`savepoint ${name}`.execute(standIn)
  try {
    const result = await work(standIn.withoutPlugins())
    await sql`release savepoint ${name}`.execute(standIn)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(standIn)
    throw error
  }
}

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction

function isPassingConflict(error: unknown): boolean {
  const [serializationFailure, deadlockDetected] = ['40001', '40P01']
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected
}
