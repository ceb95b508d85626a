import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkBackup } from '#backup/check-backup.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { type Db, openDatabase } from '#db/client.ts'
import { describeSchema } from '#db/describe-schema.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { databaseNamed } from '#test/database-url.ts'
import { listBuilds, startVersion, versions } from '#test/start-postgres-version.ts'
import { describeShop } from './describe-shop.ts'

// Each test starts a PostgreSQL and restores a shop several times.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'dukan-versions-'))
atEndOfFile(() => rm(folder, { recursive: true }))

const fixture = join(import.meta.dirname, 'fixtures/0.1.0.tar.zst')
const expected = JSON.parse(readFileSync(fixture.replace('.tar.zst', '.json'), 'utf8'))

/** The shop's own PostgreSQL, whatever server the other tests use. */
let own: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let ownDataDir: string
beforeAll(async () => {
  ownDataDir = await newTemporaryDataDir()
  own = await startEmbeddedPostgres({ dataDir: ownDataDir, durable: false, log: () => {} })
})
afterAll(async () => {
  await own.stop()
  await rm(ownDataDir, { recursive: true, force: true, maxRetries: 5 })
})

type Shop = { db: Db; connectionString: string; media: string }

/** Restores a backup into a new database of this server, and brings it up to date. */
async function restoreInto(serverUrl: string, file: string): Promise<Shop> {
  const name = `dukan_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, () => {})
  await sql`create database ${sql.id(name)}`.execute(server)
  await server.destroy()
  const connectionString = databaseNamed(serverUrl, name)
  const media = join(folder, name)
  const disk = openStorage({ directory: media })
  await restoreBackup(await checkBackup(file, undefined), { connection: { connectionString }, disk })
  const db = openDatabase({ connectionString }, () => {})
  await migrate(db)
  return { db, connectionString, media }
}

async function backUp({ connectionString, media }: Shop): Promise<string> {
  const file = join(folder, `${randomUUID()}.tar.zst`)
  await makeBackup({ connection: { connectionString }, disk: openStorage({ directory: media }), file })
  return file
}

/** Columns are added at the end of a table, so their order depends on what an update found there. */
const readSchema = async (db: Db): Promise<string[]> =>
  (await describeSchema(db))
    .split('\n')
    .map(line => line.replace(/,$/, ''))
    .toSorted()

async function expectSameShop({ db }: Shop, schema: string[]): Promise<void> {
  expect(await describeShop(db)).toEqual(expected)
  expect((await checkStock(db)).differences).toEqual([])
  expect(await readSchema(db)).toEqual(schema)
}

describe.each(versions)('PostgreSQL %s', version => {
  it.for(listBuilds(version))(
    'as built by $from takes a shop over from the own one, and gives it back',
    async build => {
      const server = await startVersion(build)
      const shops: Shop[] = []
      const restored = async (url: string, file: string) => {
        const shop = await restoreInto(url, file)
        shops.push(shop)
        return shop
      }
      try {
        // Both from an older version of the shop, whose tables are made and then migrated.
        const atOwn = await restored(own.connectionString, fixture)
        const schema = await readSchema(atOwn.db)
        await expectSameShop(await restored(server.url, fixture), schema)
        const there = await restored(server.url, await backUp(atOwn))
        await expectSameShop(there, schema)
        await expectSameShop(await restored(own.connectionString, await backUp(there)), schema)
      } finally {
        for (const { db } of shops) await db.destroy()
        await server.stop()
      }
    },
  )

  it('was found', () => {
    expect(listBuilds(version).length).toBeGreaterThan(0)
  })
})
