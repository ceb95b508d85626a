import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { freePort } from '../test/free-port.ts'

/** The shell between npm and the shop, or the shop where the shell became it. */
const shellBelow = (npm: ChildProcess): number =>
  Number(execFileSync('pgrep', ['-P', String(npm.pid)], { encoding: 'utf8' }))

/** How a shop that `npm start` or `npm run dev` runs is ended. */
export const ends = {
  'npm gets SIGTERM': (npm: ChildProcess) => void npm.kill('SIGTERM'),
  // Debian's shell waits for its command when SIGINT comes to it alone, so all three may go on until SIGTERM.
  'npm gets SIGINT, then SIGTERM': async (npm: ChildProcess) => {
    npm.kill('SIGINT')
    await wait(500)
    npm.kill('SIGTERM')
  },
  'npm gets SIGHUP': (npm: ChildProcess) => void npm.kill('SIGHUP'),
  'npm is killed': (npm: ChildProcess) => void npm.kill('SIGKILL'),
  'its shell is killed': (npm: ChildProcess) => void process.kill(shellBelow(npm), 'SIGKILL'),
  // The terminal tells all of them.
  'Ctrl+C is pressed': (npm: ChildProcess) => void process.kill(-Number(npm.pid), 'SIGINT'),
  'the terminal is closed': (npm: ChildProcess) => void process.kill(-Number(npm.pid), 'SIGHUP'),
}

/** Starts a shop through npm, ends it this way, and expects that neither it nor its PostgreSQL is left. */
export async function expectNothingLeft(stop: (npm: ChildProcess) => unknown): Promise<void> {
  const { npm, url, dataDir } = await startByNpm(['start'], await releaseFolder(), /^The shop is open:\s+(http\S+)/)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  await stop(npm)
  await vi.waitFor(() => expect(existsSync(postmasterOf(dataDir))).toBe(false))
  await vi.waitFor(() => expect(fetch(`${url}/health`)).rejects.toThrow())
}

/** The same of `npm run dev`. `isOpen`: after a first request, which opens the shop and its PostgreSQL. */
export async function expectNothingLeftOfDev(
  stop: (npm: ChildProcess) => unknown,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  const args = ['run', 'dev', '--', '--host', '127.0.0.1', '--port', String(await freePort()), '--strictPort']
  const { npm, url, dataDir } = await startByNpm(args, projectRoot, /Local:\s+(http:\S+?)\/?$/)
  if (isOpen) {
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect(existsSync(postmasterOf(dataDir))).toBe(true)
  }
  await stop(npm)
  await vi.waitFor(() => expect(fetch(`${url}/@vite/client`)).rejects.toThrow())
  await vi.waitFor(() => expect(existsSync(postmasterOf(dataDir))).toBe(false))
}

const postmasterOf = (dataDir: string): string => join(dataDir, 'postgres/data/postmaster.pid')

async function startByNpm(args: string[], cwd: string, opened: RegExp) {
  const dataDir = await newTemporaryDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: '', DEMO: 'off', NO_COLOR: '1' }
  const npm = spawn('npm', args, {
    cwd,
    env: { ...process.env, ...own, NODE_ENV: undefined, CI: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => {
    // What is left when the test fails.
    try {
      process.kill(-Number(npm.pid), 'SIGTERM')
    } catch {}
  })
  for await (const line of createInterface({ input: npm.stdout })) {
    const url = opened.exec(stripVTControlCharacters(line))?.[1]
    if (url) return { npm, url, dataDir }
  }
  throw new Error('npm ended before its server was open.')
}

let release: Promise<string> | undefined

/** What `npm start` needs: no sources of screens, so that it does not build. */
function releaseFolder(): Promise<string> {
  release ??= makeReleaseFolder()
  return release
}

async function makeReleaseFolder(): Promise<string> {
  const folder = await newTemporaryDataDir()
  atEndOfFile(() => {
    release = undefined
    rmSync(folder, { recursive: true, force: true })
  })
  for (const part of ['server', 'backup', 'db', 'shop', 'demo', 'package.json'])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  for (const part of ['dist', 'node_modules']) symlinkSync(join(projectRoot, part), join(folder, part))
  return folder
}
