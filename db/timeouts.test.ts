import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '#test/database.ts'
import { type Db, inTransaction, openDatabase } from './client.ts'
import { isConnectionError, isOverloadError } from './connection-errors.ts'
import { poolSettings } from './timeouts.ts'

const url = await testDatabaseUrl()
const open: Db[] = []
afterAll(() => Promise.all(open.map(db => db.destroy())))

function databaseWithTimeouts(timeouts: Partial<Parameters<typeof poolSettings>[0]>, connectionString = url): Db {
  const limits = { statement: 20_000, lock: 20_000, idleInTransaction: 20_000, answer: 20_000, ...timeouts }
  const db = openDatabase({ connectionString, max: 2, ...poolSettings(limits) }, () => {})
  open.push(db)
  return db
}

const sleepLong = sql`select pg_sleep(5)`
const away = expect.toSatisfy(isConnectionError)
const lockOne = sql`select pg_advisory_xact_lock(1)`
const pidOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows.map(({ pid }) => pid)

describe('timeouts of PostgreSQL', () => {
  it('a slow statement is canceled, and the connection stays usable', async () => {
    const db = databaseWithTimeouts({ statement: 1000 })
    const pid = await pidOf(db)
    await expect(sleepLong.execute(db)).rejects.toSatisfy(isOverloadError)
    expect(await pidOf(db)).toEqual(pid)
  })

  it('waiting for a lock ends in time', async () => {
    const db = databaseWithTimeouts({ lock: 100 })
    await inTransaction(db, async tx => {
      await lockOne.execute(tx)
      await expect(inTransaction(db, other => lockOne.execute(other))).rejects.toSatisfy(isOverloadError)
    })
  })

  it('a transaction of a silent client ends, so that its locks are released', async () => {
    const db = databaseWithTimeouts({ idleInTransaction: 100 })
    const silent = inTransaction(db, async tx => {
      await lockOne.execute(tx)
      await inTransaction(db, other => lockOne.execute(other))
      await sql`select 1`.execute(tx)
    })
    await expect(silent).rejects.toSatisfy(isConnectionError)
  })
})

describe('a server that stops answering', () => {
  it('the client waits no longer than its timeout, alone and in a transaction, and does not reuse the connection', async () => {
    const wire = await wireTo(url)
    const db = databaseWithTimeouts({ answer: 3000 }, wire.url)
    await Promise.all([pidOf(db), pidOf(db)])
    expect(wire.made()).toBe(2)
    wire.hold(true)
    const began = performance.now()
    const query = [sql`select 1`.execute(db), inTransaction(db, tx => sql`select 1`.execute(tx))]
    for (const answer of await Promise.allSettled(query)) expect(answer).toMatchObject({ reason: away })
    // Long before the other limits.
    expect(performance.now() - began).toBeLessThan(15_000)
    wire.hold(false)
    await Promise.all([pidOf(db), pidOf(db)])
    expect(wire.made()).toBe(4)
    wire.close()
  })
})

describe('a connection to a standby', () => {
  it('a write asks to come again, alone and in a transaction, and the next one uses a new connection', async () => {
    const db = databaseWithTimeouts({})
    const before = [...(await pidOf(db)), ...(await pidOf(db))]
    // As PostgreSQL refuses a write on a standby: with the same code and almost the same words.
    await sql`set default_transaction_read_only = on`.execute(db)
    const write = sql`create table never_made ()`
    await expect(write.execute(db)).rejects.toSatisfy(isConnectionError)
    const after = await pidOf(db)
    expect(before).not.toContain(after[0])
    await sql`set default_transaction_read_only = on`.execute(db)
    await expect(inTransaction(db, tx => write.execute(tx))).rejects.toMatchObject({ code: '25006' })
    expect(await pidOf(db)).not.toEqual(after)
  })
})

/** A proxy to the server that returns nothing while it is held, as when the server is frozen. */
async function wireTo(url: string) {
  const sockets: Socket[] = []
  let isHeld = false
  const target = new URL(url.replace('@/', '@socket/'))
  const folder = target.searchParams.get('host')
  const wire = createServer(near => {
    const far = folder
      ? dial(`${folder}/.s.PGSQL.${target.searchParams.get('port')}`)
      : dial(Number(target.port || 5432), target.hostname)
    sockets.push(near, far)
    near
      .on('data', bytes => far.write(bytes))
      .on('error', () => {})
      .on('close', () => far.destroy())
    far
      .on('data', bytes => isHeld || near.write(bytes))
      .on('error', () => {})
      .on('close', () => near.destroy())
  })
  await once(wire.listen(0, '127.0.0.1'), 'listening')
  const address = wire.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `${target.protocol}//${target.username}:${target.password}@127.0.0.1:${address.port}${target.pathname}`,
    hold: (held: boolean) => {
      isHeld = held
    },
    made: () => sockets.length / 2,
    close: () => {
      for (const socket of sockets) socket.destroy()
      wire.close()
    },
  }
}
