import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listBackupNames } from '#backup/backup-files.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { makeBackupJob } from '#jobs/make-backup.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { startPrivateS3 } from '#storage/s3.fixture.ts'
import { Browser } from '#test/browser.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { startShop } from '#test/shop-process.ts'
import { backupSettingsOf } from './backup-bucket.fixture.ts'
import { buy, connectionOf, env, listOrders, openDatabaseOf, password, run } from './backup-drill.fixture.ts'
import { readConfig } from './config.ts'
import { openBackupBucket, openShopStorage } from './open-storage.ts'

vi.setConfig({ testTimeout: 180_000 })

const s3 = await startPrivateS3()
const bucketSettings = backupSettingsOf(s3)

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
    connection: await connectionOf(lost),
    folder: join(lost, 'backups'),
    bucket,
    passphrase: config.BACKUP_PASSPHRASE,
  }
  const disk = await openShopStorage(config)
  expect(await makeBackupJob.run({ db, disk, backups, signal: new AbortController().signal })).toContain(
    'written and checked',
  )
  // A backup is named by its second.
  await wait(1000)
  const second = await buy(before.url, kurta)
  // The button of the back office, which the process of the shop answers.
  const owner = new Browser(before.url)
  await owner.signIn(password)
  const asked = await fetch(`${before.url}/api/admin/backups`, {
    method: 'POST',
    body: '{}',
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
