import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { openBucket } from '#storage/bucket.ts'
import { startPrivateS3 } from '#storage/s3.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { backupSettingsOf } from './backup-bucket.fixture.ts'

const backup = join(projectRoot, 'release/fixtures/0.1.0-c6ce5830.tar.zst')

/** What is on the disk when the command is ended. */
const moments = {
  'the copy is being read from the shop': 'tmp/dukan-test-*/shop.tar.zst.part',
  'the backup is being fetched from the bucket': 'data/restore/*.tar.zst',
  'the PostgreSQL of the trial is being made': 'tmp/dukan-test-*/copy/postgres/unfinished-*',
}

/** Holds a table, so that the copy of a small shop does not end before the test sees it. */
async function copyOfHeldShop() {
  const url = await testDatabaseUrl()
  const tx = await openTestDatabase(url).startTransaction().execute()
  onTestFinished(() => void tx.rollback().execute())
  await sql`lock table orders in access exclusive mode`.execute(tx)
  return { args: [], env: { DATABASE_URL: url } }
}

async function backupOfStalledBucket() {
  const name = 'dukan-nightly-20261122T214000Z.tar.zst'
  const bucket = await startPrivateS3({
    stall: ({ method, url }) => (method === 'GET' && url.pathname.endsWith(name) ? 'first part' : undefined),
  })
  await (await openBucket(bucket)).put(name, readFileSync(backup))
  return { args: [`bucket:${name}`], env: backupSettingsOf(bucket) }
}

const namedBackup = async () => ({ args: [backup], env: {} })

async function newFolders() {
  const folder = await newTemporaryDataDir()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [data, tmp] = [join(folder, 'data'), join(folder, 'tmp')]
  for (const path of [data, tmp]) mkdirSync(path)
  return { folder, data, tmp }
}

function start(
  { data, tmp }: { data: string; tmp: string },
  { args, env }: { args: readonly string[]; env: NodeJS.ProcessEnv },
) {
  const { DATABASE_URL: _, ...own } = process.env
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectRoot, 'server/upgrade-check.ts'), ...args],
    { env: { ...own, TMPDIR: tmp, DATA_DIR: data, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  onTestFinished(() => void command.kill('SIGKILL'))
  return { command, problem: text(command.stderr) }
}

it.each([
  ['the copy is being read from the shop', ['SIGINT'], copyOfHeldShop],
  ['the backup is being fetched from the bucket', ['SIGINT'], backupOfStalledBucket],
  ['the PostgreSQL of the trial is being made', ['SIGINT'], namedBackup],
  ['the PostgreSQL of the trial is being made', ['SIGTERM'], namedBackup],
  // Whoever presses Ctrl+C again is impatient.
  ['the PostgreSQL of the trial is being made', ['SIGINT', 'SIGINT'], namedBackup],
] as const)('ended while %s by %j, a trial leaves no copy of the shop', async (moment, signals, prepare) => {
  const { data, tmp, folder } = await newFolders()
  const { command, problem } = start({ data, tmp }, await prepare())
  const ended = once(command, 'exit')
  await vi.waitFor(() => expect(globSync(moments[moment], { cwd: folder })).toHaveLength(1), { interval: 5 })
  const began = performance.now()
  for (const signal of signals) {
    command.kill(signal)
    await wait(50)
  }
  await ended
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await problem).toBe('Ended before it was done. The shop itself was not changed.\n')
  expect(command.exitCode).toBe(2)
  expect([readdirSync(data), readdirSync(tmp)]).toEqual([[], []])
})

it.runIf(process.getuid?.() === 0)(
  'a trial that root starts leaves no copy where PostgreSQL keeps it when its user may not enter the temporary folder',
  async () => {
    const { data, tmp } = await newFolders()
    chmodSync(tmp, 0o700)
    const { command } = start({ data, tmp }, await namedBackup())
    const ended = once(command, 'exit')
    const notes = 'dukan-test-*/copy/postgres-is-kept-elsewhere.txt'
    const copy = await vi.waitFor(
      () => {
        const [note = ''] = globSync(notes, { cwd: tmp })
        const [, folder = ''] = readFileSync(join(tmp, note), 'utf8').split('\n')
        expect(existsSync(join(folder, 'data'))).toBe(true)
        return folder
      },
      { interval: 5 },
    )
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    command.kill('SIGTERM')
    await ended
    expect(command.exitCode).toBe(2)
    expect(existsSync(copy)).toBe(false)
  },
)
