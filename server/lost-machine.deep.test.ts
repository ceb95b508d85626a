import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { startShop } from '#test/shop-process.ts'
import { newTestDataDir } from '#test/test-data-dir.ts'
import { buy, env, listOrders, openDatabaseOf, password, run } from './backup-drill.fixture.ts'

// Four processes, of which three start a PostgreSQL. The drill with a bucket is in backup-drill.deep.test.ts; the
// commands alone are in backup.test.ts.
vi.setConfig({ testTimeout: 400_000 })

it('a shop whose machine is lost is restored from its backup on another one, and sells again', async () => {
  const lost = await newTestDataDir()
  const found = await newTestDataDir()
  const keep = await newTestDataDir()
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
