import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkBackup } from '#backup/check-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { openStorage } from '#storage/storage.ts'
import { Browser } from '#test/browser.ts'
import { startShop } from '#test/shop-process.ts'
import { FIXTURE_PASSWORD } from './fill-fixture.ts'

// Three starts of PostgreSQL for each version.
vi.setConfig({ testTimeout: 180_000 })

const fixtures = join(import.meta.dirname, 'fixtures')
const names = readdirSync(fixtures)
  .filter(file => file.endsWith('.tar.zst'))
  .map(file => file.replace('.tar.zst', ''))

/** The folder as that version left it: its tables, its rows, its pictures. */
async function newDataDirOf(name: string): Promise<string> {
  const dataDir = await newTemporaryDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const disk = openStorage({ directory: join(dataDir, 'media') })
  const backup = await checkBackup(join(fixtures, `${name}.tar.zst`), undefined)
  await restoreBackup(backup, { connection: postgres.connection, disk })
  await postgres.stop()
  return dataDir
}

/** Starts the shop and kills it as soon as it has applied a migration; does nothing when none is missing. */
async function killWhileMigrating(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('database brought up to date') || line.startsWith('The shop is open')) child.kill('SIGKILL')
  await ended
}

describe.each(names)('a DATA_DIR of the version %s', name => {
  it('opens with all orders and products, also after a start that was killed between two migrations', async () => {
    const { orders, products } = JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8'))
    const dataDir = await newDataDirOf(name)
    await killWhileMigrating(dataDir)
    const shop = await startShop({ dataDir })
    onTestFinished(shop.stop)
    const owner = new Browser(shop.url)
    await owner.signIn(FIXTURE_PASSWORD)
    const list = (await (await owner.get('/api/admin/orders?limit=100')).json()) as { rows: unknown[] }
    expect(list.rows).toHaveLength(orders.length)
    for (const { slug, status } of products)
      expect([slug, (await owner.get(`/product/${slug}`)).status]).toEqual([slug, status === 'published' ? 200 : 404])
  })
})
