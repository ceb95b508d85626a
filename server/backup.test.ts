import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase } from '#test/database.ts'
import { newEmptyDatabaseUrl } from '#test/empty-database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { newTestDataDir } from '#test/test-data-dir.ts'

// Each command is a process, and one starts a PostgreSQL.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = await newTestDataDir()
atEndOfFile(() => rm(folder, { recursive: true }))
const backup = join(folder, 'shop.tar.zst')

/** Runs the command in a process of its own; returns its exit code and output. */
async function run(name: 'backup' | 'restore', { args = [], env }: { args?: string[]; env: NodeJS.ProcessEnv }) {
  const { DATABASE_URL: _, ...own } = process.env
  return await new Promise<{ code: number | null; said: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(projectRoot, `server/${name}.ts`), ...args],
      { env: { ...own, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    )
  })
}

const runningShop = join(folder, 'running')

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: runningShop, durable: false, log: () => {} })
  const db = openTestDatabase(postgres.connectionString)
  atEndOfFile(() => postgres.stop())
  await migrate(db)
  await newStockedVariant(db, { name: 'Linen Kurta' })
  const { id } = await db
    .insertInto('media')
    .values({ id: crypto.randomUUID(), media_type: 'video', video_format: 'mp4', file_name: 'kurta.mp4', byte_size: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openStorage({ directory: join(runningShop, 'media') }).put(`${id}/video.mp4`, 'film')
})

it('backs up a running shop with its own PostgreSQL, and moves it to another database', async () => {
  const made = await run('backup', { args: [backup], env: { DATA_DIR: runningShop } })
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(
      /shop\.tar\.zst: [\d,]+ rows of \d+ tables and 1 file\. It was read again and is complete\.\n$/,
    ),
  })

  const url = await newEmptyDatabaseUrl()
  const grown = join(folder, 'grown')
  const restored = await run('restore', { args: [backup], env: { DATABASE_URL: url, DATA_DIR: grown } })
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored the shop of .+npm start\n$/s) })
  const db = openTestDatabase(url)
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Linen Kurta' }])
  const [video] = await db.selectFrom('media').select('id').execute()
  expect(await openStorage({ directory: join(grown, 'media') }).get(`${video?.id}/video.mp4`)).toBe('film')

  expect(await run('restore', { args: [backup], env: { DATABASE_URL: url, DATA_DIR: grown } })).toEqual({
    code: 2,
    said: expect.stringMatching(/^The database already holds a shop/),
  })
  // And back: a folder that is not there yet gets a PostgreSQL of its own.
  const home = join(folder, 'home')
  expect(await run('backup', { args: [`${backup}.2`], env: { DATABASE_URL: url, DATA_DIR: grown } })).toMatchObject({
    code: 0,
  })
  expect(await run('restore', { args: [`${backup}.2`], env: { DATA_DIR: home } })).toMatchObject({ code: 0 })
  const own = await startEmbeddedPostgres({ dataDir: home, log: () => {} })
  atEndOfFile(() => own.stop())
  expect(await openTestDatabase(own.connectionString).selectFrom('products').select('name').execute()).toEqual([
    { name: 'Linen Kurta' },
  ])
})

it('says in a sentence why a command cannot run, and ends with 2', async () => {
  const env = { DATA_DIR: join(folder, 'other') }
  expect(await run('restore', { env })).toEqual({
    code: 2,
    said: 'Name the backup, and nothing else: npm run restore -- FILE\n',
  })
  expect(await run('restore', { args: [join(projectRoot, 'README.md')], env })).toMatchObject({
    code: 2,
    said: expect.stringContaining('is no backup of a shop'),
  })
  expect(await run('backup', { env: { ...env, BACKUP_PASSPHRASE: 'short' } })).toEqual({
    code: 2,
    said: 'BACKUP_PASSPHRASE must have at least 12 characters.\n',
  })
  expect(await run('backup', { env: { DATABASE_URL: await newEmptyDatabaseUrl(), ...env } })).toEqual({
    code: 2,
    said: 'The database holds no shop yet: start the shop once.\n',
  })
})
