import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkBackup } from '#backup/check-backup.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import type { Db } from '#db/client.ts'
import { describeSchema } from '#db/describe-schema.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { checkUses } from '#shop/promotions/reconcile-uses.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { atDirectCheckout, Browser, orderNumberOf } from '#test/browser.ts'
import { openTestDatabase, testDatabase, testDatabaseUrl } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { shopApp } from '#test/shop-app.ts'
import { describeShop } from './describe-shop.ts'
import { FIXTURE_PASSWORD } from './fill-fixture.ts'

// The files and their makers: docs/decisions/0093-updates.md.
const fixtures = join(import.meta.dirname, 'fixtures')
const names = readdirSync(fixtures)
  .filter(file => file.endsWith('.tar.zst'))
  .map(file => file.replace('.tar.zst', ''))

const folder = await mkdtemp(join(tmpdir(), 'dukan-update-'))
atEndOfFile(() => rm(folder, { recursive: true }))

const ordersOf = async (owner: Browser) =>
  ((await (await owner.get('/api/admin/orders?limit=100')).json()) as { rows: { orderNumber: string; id: string }[] })
    .rows

it('there is a fixture to open', () => {
  expect(names.length).toBeGreaterThan(1)
})

describe.each(names)('the shop of the version %s, opened by this one', name => {
  const directory = join(folder, name)
  const disk = openStorage({ directory })
  const file = join(fixtures, `${name}.tar.zst`)
  const found = JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8'))
  let url: string
  let db: Db

  beforeAll(async () => {
    url = await newEmptyDatabaseUrl()
    db = openTestDatabase(url)
    await restoreBackup(await checkBackup(file, undefined), { connection: { connectionString: url }, disk })
    await migrate(db)
  })

  it('has the schema of a new shop', async () => {
    expect(await readSchema(db)).toEqual(await readSchema(await testDatabase()))
  })

  it('has every order, product, page and account as they were, and its stock agrees with its orders', async () => {
    expect(await describeShop(db)).toEqual(found)
    expect((await checkStock(db)).differences).toEqual([])
    expect(await checkUses(db)).toEqual([])
  })

  it('serves its pages and pictures, lets its owner in, and takes one more order', async () => {
    const { app } = shopApp(db, { disk })
    const offer = await findOffer(db)
    const shopper = new Browser(app)
    for (const path of [
      '/',
      '/ur',
      '/categories',
      `/page/${found.pages[0].slug}`,
      '/search?q=kurta',
      '/cart',
      '/track',
    ])
      expect([path, (await shopper.get(path)).status]).toEqual([path, 200])
    const page = await (await shopper.get(`/product/${offer.slug}`)).text()
    const [picture = ''] = /\/media\/[^"' ]+\.webp/.exec(page) ?? []
    expect((await shopper.get(picture)).status).toBe(200)

    const owner = new Browser(app)
    await owner.signIn(FIXTURE_PASSWORD)
    const before = await ordersOf(owner)
    expect(before.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      found.orders.map(({ number }: { number: string }) => number),
    )
    const opened = await owner.get(`/api/admin/orders/${before[0]?.id}`)
    expect([opened.status, await opened.json()]).toMatchObject([200, { orderNumber: before[0]?.orderNumber }])

    const { browser, path, form } = await atDirectCheckout(app, offer)
    const number = orderNumberOf(await browser.post(path, form))
    expect((await ordersOf(owner)).map(({ orderNumber }) => orderNumber)).toContain(number)
    expect((await checkStock(db)).differences).toEqual([])
  })
})

describe('the way back', () => {
  const nextMigration = (db: Db) =>
    sql`insert into schema_migrations (name, checksum) values ('9999_next.sql', 'x')`.execute(db)

  it('a program that is older than its database refuses to start, and to restore a backup of a newer one', async () => {
    const url = await testDatabaseUrl()
    const db = openTestDatabase(url)
    await nextMigration(db)
    await expect(migrate(db)).rejects.toThrow(
      'The database has the migration 9999_next.sql, which this version does not know. Use the newer version of the shop' +
        ' that made it, or use another database. An update is undone by restoring the backup that was made before it',
    )
    const disk = openStorage({ directory: join(folder, 'next') })
    const file = join(folder, 'next.tar.zst')
    const backup = await makeBackup({ connection: { connectionString: url }, disk, file })
    const place = { connection: { connectionString: await newEmptyDatabaseUrl() }, disk }
    await expect(restoreBackup(backup, place)).rejects.toThrow('whose migration 9999_next.sql this one does not know')
  })

  it('a data folder of another PostgreSQL is refused with the way to take its contents over', async () => {
    const dataDir = await newTemporaryDataDir()
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(
      /was made by PostgreSQL 17, but this release of the shop brings PostgreSQL 18: make a backup with the release that made it, and restore it with this one into an empty DATA_DIR\.$/,
    )
  })
})

/** Columns are added at the end of a table, so their order depends on what an update found there. */
const readSchema = async (db: Db): Promise<string[]> =>
  (await describeSchema(db))
    .split('\n')
    .map(line => line.replace(/,$/, ''))
    .toSorted()

/** A product with enough pieces to sell one more. */
const findOffer = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('p.status', '=', 'published')
    .where('i.quantity', '>', 20)
    .select(['p.slug', 'v.id as variantId'])
    .orderBy('p.slug')
    .limit(1)
    .executeTakeFirstOrThrow()
