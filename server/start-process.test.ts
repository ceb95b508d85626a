import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { main, start } from './start-process.fixture.ts'

const folder = await newTemporaryDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A port that another program uses. */
async function usedPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  return (other.address() as AddressInfo).port
}

/** What `npm start` loads before the build. */
const sourcesOfStart = ['server', 'db', 'shop/staff', 'shop/email.ts', 'backup/backup-passphrase.ts', 'package.json']

describe('a start on a port that is in use', () => {
  it('it ends with one sentence before a database or a folder is made', async () => {
    const port = await usedPort()
    const dataDir = join(folder, 'never-made')
    const { code, told, log } = await start(main, { PORT: String(port), DATA_DIR: dataDir })
    expect([code, log]).toEqual([1, ''])
    expect(told).toMatch(
      new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is already in use\\. .*: PORT=${port + 1} npm start\\n$`),
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('it ends before the build', async () => {
    const port = await usedPort()
    const checkout = join(folder, 'checkout')
    for (const part of sourcesOfStart) cpSync(join(projectRoot, part), join(checkout, part), { recursive: true })
    symlinkSync(join(projectRoot, 'node_modules'), join(checkout, 'node_modules'))
    const { code, told, log } = await start(join(checkout, 'server/start.ts'), { PORT: String(port) })
    expect([code, log]).toEqual([1, ''])
    expect(told).toMatch(`Port ${port} of 127.0.0.1 is already in use.`)
  })
})

describe('npm start without build tools', () => {
  /** A folder with the sources of `npm start` and a build script that only prints. */
  function folderWith(name: string, ...more: string[]): string {
    const checkout = join(folder, name)
    for (const part of [...sourcesOfStart, ...more])
      cpSync(join(projectRoot, part), join(checkout, part), { recursive: true })
    mkdirSync(join(checkout, 'node_modules'))
    symlinkSync(join(projectRoot, 'node_modules/zod'), join(checkout, 'node_modules/zod'))
    mkdirSync(join(checkout, 'dist/server'), { recursive: true })
    writeFileSync(join(checkout, 'dist/server/main.js'), "console.log('the build')")
    return join(checkout, 'server/start.ts')
  }

  it('it uses the build of a release', async () => {
    expect(await start(folderWith('release'), {})).toEqual({ code: 0, told: '', log: 'the build\n' })
  })

  it('it ends with a sentence when the sources of a checkout have changed', async () => {
    const { code, told, log } = await start(folderWith('changed', 'vite.config.ts'), {})
    expect([code, log]).toEqual([1, ''])
    expect(told).toMatch(/^The shop was not built from these sources, and what builds it is not installed\. .*\n$/)
  })
})

describe('a refused start', () => {
  it('it lists every invalid setting, and nothing else', async () => {
    const { code, told, log } = await start(main, { PORT: 'abc', DEMO: 'maybe' })
    expect([code, log]).toEqual([1, ''])
    expect(told).toBe(
      "PORT must be a whole number from 0 to 65535, and is 'abc'.\nDEMO must be on or off, and is 'maybe'.\n",
    )
  })

  it('it says that ADMIN_PASSWORD is easy to guess, without repeating it', async () => {
    const env = { DATABASE_URL: await testDatabaseUrl(), DEMO: 'off', ADMIN_PASSWORD: 'dukan1234' }
    const { code, told } = await start(main, { DATA_DIR: join(folder, 'weak'), ...env })
    expect(code).toBe(1)
    expect(told).toBe('ADMIN_PASSWORD is easy to guess. Please set a few words in a row, 15 characters or more.\n')
  })

  it('it says that the database does not answer, without its password', async () => {
    const DATABASE_URL = 'postgres://someone:s3cret@127.0.0.1:1/shop'
    const { code, told, log } = await start(main, { DATA_DIR: join(folder, 'a'), DATABASE_URL })
    expect([code, log]).toEqual([1, ''])
    expect(told).toMatch(/^No PostgreSQL answers at 127\.0\.0\.1:1, the address in DATABASE_URL\. .*\n$/)
  })

  it('it says that the data folder belongs to another user', async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'only root can start it as another user')
    const dataDir = join(folder, 'of-root')
    mkdirSync(dataDir, { mode: 0o755 })
    const { code, told } = await start(main, { DATA_DIR: dataDir }, { uid: 65_534, gid: 65_534 })
    expect(code).toBe(1)
    expect(told).toBe(
      `The shop may not read or write ${dataDir}/media: give this user the right to it, or set DATA_DIR to another folder.\n`,
    )
  })
})

it('a start that is stopped half-way leaves no PostgreSQL running', async () => {
  const dataDir = await newTemporaryDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Filling the demo shop')) break
  const postmaster = join(dataDir, 'postgres/data/postmaster.pid')
  expect(existsSync(postmaster)).toBe(true)
  child.kill('SIGINT')
  await once(child, 'exit')
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid'))
})
