import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { newTestDataDir } from '#test/test-data-dir.ts'
import { runCommand } from './command.fixture.ts'
import { startRunningShop } from './running-shop.fixture.ts'

// Five processes, and two PostgreSQL. The way to another database alone is in backup.test.ts.
vi.setConfig({ testTimeout: 400_000 })

const folder = await newTestDataDir()
atEndOfFile(() => rm(folder, { recursive: true }))

it('a shop moves to another database, once, and back to a folder that gets a PostgreSQL of its own', async () => {
  const [running, grown, home] = ['running', 'grown', 'home'].map(name => join(folder, name))
  await startRunningShop(running ?? '')
  const url = await newEmptyDatabaseUrl()
  const another = { DATABASE_URL: url, DATA_DIR: grown }
  const [backup, ofAnother] = [join(folder, 'shop.tar.zst'), join(folder, 'another.tar.zst')]
  expect(await runCommand('backup', [backup], { DATA_DIR: running })).toMatchObject({ code: 0 })
  expect(await runCommand('restore', [backup], another)).toMatchObject({ code: 0 })
  expect(await runCommand('restore', [backup], another)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The database already holds a shop/),
  })

  expect(await runCommand('backup', [ofAnother], another)).toMatchObject({ code: 0 })
  expect(await runCommand('restore', [ofAnother], { DATA_DIR: home })).toMatchObject({ code: 0 })
  const own = await startEmbeddedPostgres({ dataDir: home ?? '', log: () => {} })
  atEndOfFile(() => own.stop())
  expect(await openTestDatabase(own.connectionString).selectFrom('products').select('name').execute()).toEqual([
    { name: 'Linen Kurta' },
  ])
})
