import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listBackupNames } from '#backup/backup-files.ts'
import { findRunningServer } from '#db/embedded.ts'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { makeBackupJob } from '#jobs/make-backup.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { startPrivateS3 } from '#storage/s3.fixture.ts'
import { atDirectCheckout, Browser } from '#test/browser.ts'
import { openTestDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { startShop } from '#test/shop-process.ts'
import { readConfig } from './config.ts'
import { openBackupBucket, openShopStorage } from './open-storage.ts'

// Four processes, of which three start a PostgreSQL.
vi.setConfig({ testTimeout: 180_000 })

const password = 'lahore-mein-barish'
const env = { DATABASE_URL: '', DEMO: 'off' }

const s3 = await startPrivateS3()
const bucketSettings = {
  BACKUP_S3_BUCKET: s3.bucket,
  BACKUP_S3_ENDPOINT: s3.endpoint,
  BACKUP_S3_REGION: s3.region,
  BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  BACKUP_S3_FORCE_PATH_STYLE: 'on',
}

/** Runs a command of the README in a process of its own. */
async function run(
  command: 'backup' | 'restore',
  file: string,
  { dataDir, more = {} }: { dataDir: string; more?: NodeJS.ProcessEnv },
): Promise<string> {
  const program = join(projectRoot, `server/${command}.ts`)
  const options = { env: { ...process.env, ...env, ...more, DATA_DIR: dataDir } }
  const args = ['--disable-warning=ExperimentalWarning', program, file]
  return (await promisify(execFile)(process.execPath, args, options)).stdout
}

async function connectionOf(dataDir: string) {
  const connection = await findRunningServer(dataDir)
  if (!connection) throw new Error('The shop has no database of its own.')
  return connection
}

async function openDatabaseOf(dataDir: string) {
  const connection = await connectionOf(dataDir)
  const { host, port, user, password, database } = connection
  return openTestDatabase(`postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`)
}

/** Buys over HTTP; returns the number of the order. */
async function buy(url: string, product: { slug: string; variantId: string }): Promise<string> {
  const { browser, path, form } = await atDirectCheckout(url, product)
  const answer = await browser.post(path, form)
  const [, orderNumber] = /\/order-confirmation\/(ORD-\w+-\w+)/.exec(answer.headers.get('Location') ?? '') ?? []
  if (orderNumber === undefined) throw new Error(`The order was answered with ${answer.status}.`)
  return orderNumber
}

async function listOrders(url: string): Promise<string[]> {
  const owner = new Browser(url)
  await owner.signIn(password)
  const { orders } = (await (await owner.get('/api/admin/orders')).json()) as { orders: { orderNumber: string }[] }
  return orders.map(({ orderNumber }) => orderNumber).toSorted()
}

it('a shop whose machine is lost is restored from its backup on another one, and sells again', async () => {
  const lost = await newTemporaryDataDir()
  const found = await newTemporaryDataDir()
  const keep = await newTemporaryDataDir()
  onTestFinished(async () => {
    for (const folder of [lost, found, keep]) await rm(folder, { recursive: true, force: true })
  })
  const file = join(keep, 'shop.tar.zst')

  const before = await startShop({ dataDir: lost, env: { ...env, ADMIN_PASSWORD: password } })
  onTestFinished(before.stop)
  const lostDb = await openDatabaseOf(lost)
  // A test types faster than a shopper, so its orders would reserve nothing.
  await saveSetting(lostDb, 'order_limits', noOrderLimits)
  const kurta = await newStockedVariant(lostDb, { name: 'Linen Kurta', quantity: 5 })
  const first = await buy(before.url, kurta)
  expect(await run('backup', file, { dataDir: lost })).toContain('It was read again and is complete.')
  expect(await (await fetch(`${before.url}/health`)).json()).toMatchObject({
    backup: { state: 'ok', ageSeconds: expect.any(Number) },
  })
  await before.stop()
  await rm(lost, { recursive: true })

  expect(await run('restore', file, { dataDir: found })).toContain('Start the shop with: npm start')
  const after = await startShop({ dataDir: found, env: { ...env, ADMIN_PASSWORD: '' } })
  onTestFinished(after.stop)
  expect(await listOrders(after.url)).toEqual([first])
  const second = await buy(after.url, kurta)
  expect(await listOrders(after.url)).toEqual([first, second].toSorted())
  const db = await openDatabaseOf(found)
  const { available } = await db
    .selectFrom('inventory')
    .where('variant_id', '=', kurta.variantId)
    .select(eb => eb('quantity', '-', eb.ref('reserved_quantity')).as('available'))
    .executeTakeFirstOrThrow()
  expect(available).toBe(3)
  expect((await checkStock(db)).differences).toEqual([])
  // At its new place no backup was made yet.
  expect(await (await fetch(`${after.url}/health`)).json()).toMatchObject({ backup: { state: 'ok', ageSeconds: null } })
})

it('a shop with a bucket for backups loses its machine, and is restored from the newest of them', async () => {
  const lost = await newTemporaryDataDir()
  const found = await newTemporaryDataDir()
  onTestFinished(async () => {
    for (const folder of [lost, found]) await rm(folder, { recursive: true, force: true })
  })
  const more = { ...env, ...bucketSettings, BACKUP_PASSPHRASE: 'ravi aur chenab kinare' }
  const before = await startShop({ dataDir: lost, env: { ...more, ADMIN_PASSWORD: password } })
  onTestFinished(before.stop)
  const db = await openDatabaseOf(lost)
  await saveSetting(db, 'order_limits', noOrderLimits)
  const kurta = await newStockedVariant(db, { name: 'Linen Kurta', quantity: 5 })
  const first = await buy(before.url, kurta)
  // The job of 2:40.
  const config = readConfig({ ...more, DATA_DIR: lost })
  const bucket = await openBackupBucket(config)
  const backups = {
    ...{ connection: await connectionOf(lost), folder: join(lost, 'backups'), bucket },
    passphrase: config.BACKUP_PASSPHRASE,
  }
  const disk = await openShopStorage(config)
  expect(await makeBackupJob.run({ db, disk, backups, signal: new AbortController().signal })).toContain(
    'written and checked',
  )
  const second = await buy(before.url, kurta)
  // The button of the back office, which the process of the shop answers.
  const owner = new Browser(before.url)
  await owner.signIn(password)
  const asked = await fetch(`${before.url}/api/admin/backups`, {
    ...{ method: 'POST', body: '{}' },
    headers: { 'Content-Type': 'application/json', Origin: before.url, Cookie: owner.cookie },
  })
  expect(asked.status).toBe(202)
  await expect.poll(() => bucket && listBackupNames(bucket.disk), { timeout: 60_000 }).toHaveLength(2)
  await before.stop()
  await rm(lost, { recursive: true })

  expect(await run('restore', 'bucket:newest', { dataDir: found, more })).toContain('Start the shop with: npm start')
  const after = await startShop({ dataDir: found, env: { ...more, ADMIN_PASSWORD: '' } })
  onTestFinished(after.stop)
  expect(await listOrders(after.url)).toEqual([first, second].toSorted())
  await buy(after.url, kurta)
  expect((await checkStock(await openDatabaseOf(found))).differences).toEqual([])
})
