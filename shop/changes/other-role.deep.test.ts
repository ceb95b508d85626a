import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { newTestDataDir } from '#test/test-data-dir.ts'
import { newId } from '../ids.ts'
import { listChanges } from './list-changes.ts'

// A server of its own, whose superuser is known.
const dataDir = await newTestDataDir()
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
const db = openDatabase(postgres.connection, () => {})
const other = new pg.Client({
  ...postgres.connection,
  user: 'postgres',
  password: readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim(),
})
atEndOfFile(async () => {
  await other.end()
  await db.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

it('changes wait for what another role writes, of which this one can see little', async () => {
  await migrate(db)
  const newCustomer = (name: string) => ({ id: newId(), name, phone: name, last_order_at: new Date() })
  await db.insertInto('customers').values(newCustomer('1')).execute()
  const names = async () =>
    (await listChanges(db, { list: 'customers', limit: 10 })).rows.map(({ record }) => record?.name)
  await expect.poll(names).toEqual(['1'])
  await other.connect()
  await other.query('begin')
  await other.query(`update customers set name = 'late'`)
  const { rows } = await sql`
    select xact_start from pg_stat_activity where usename = 'postgres' and datname = current_database()`.execute(db)
  expect(rows).toEqual([{ xact_start: null }])
  await db.insertInto('customers').values(newCustomer('2')).execute()
  // Beyond the margin of those who write unseen.
  await sql`select pg_sleep(0.5)`.execute(db)
  expect(await names()).toEqual([])
  await other.query('commit')
  await expect.poll(names).toEqual(['late', '2'])
})
