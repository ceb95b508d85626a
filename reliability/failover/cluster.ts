import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findClosedFolder, findUsualUser } from '#db/embedded/os-user.ts'
import { projectRoot } from '#db/project-root.ts'
import { freePort } from '../../test/free-port.ts'
import { fillIn, type Replacements, readDeployFile, readUnit, readVariables } from './deploy-files.ts'
import type { Target } from './outages.ts'
import { type Launcher, newLauncher, type Running, serverProcesses, signalAll } from './processes.ts'
import { tools } from './tools.ts'

/** A machine of the database: PostgreSQL under Patroni. */
export type Machine = { name: string; port: number; data: string; restUrl: string; patroni: Running }

/** What Patroni says of a machine. */
type Member = { name: string; role: string; state: string; timeline?: number }

export type Cluster = {
  /** The shop as browsers reach it, by way of Caddy and HAProxy. */
  url: string
  /** The certificate authority of Caddy's own certificates. */
  authority: string
  /** The database as the shop reaches it, by way of HAProxy. */
  databaseUrl: string
  password: string
  shops: Running[]
  findPrimary(): Promise<{ machine: Machine; timeline: number } | undefined>
  /** What is missing until every machine has its part again; null when all have. */
  findGap(): Promise<string | null>
  /** Kills this part of a machine. Returns what brings the machine back. */
  kill(machine: Machine, target: Target): () => Promise<void>
}

/** `end` ends all that was started, `remove` deletes its files. */
export type Trial = { folder: string; end(): Promise<void>; remove(): void }

const MACHINES = ['db1', 'db2', 'db3']
const SHOPS = ['shop1', 'shop2']
const START_MS = 120_000

/**
 * Starts three etcd, three PostgreSQL under Patroni, HAProxy, two processes of the shop and Caddy on free ports of this
 * machine, from the files of `deploy/`. `onStart` is called before anything is started.
 */
export async function startCluster(onStart: (trial: Trial) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dukan-failover-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? findUsualUser('', folder) : undefined
  if (isRoot && !user)
    throw new Error('PostgreSQL refuses root, and this machine has no user dukan, postgres or nobody.')
  const closed = user && findClosedFolder(join(projectRoot, 'dist/server/main.js'), user)
  if (closed) throw new Error(`The user ${user.name} may not enter ${closed}: run the trial in another folder.`)
  const launcher = newLauncher({ user, folder })
  const machines: Machine[] = []
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  const makeFolder = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  let ended: Promise<void> | undefined
  const end = () => (ended ??= endAll(launcher, machines))
  onStart({ folder, end, remove: () => rmSync(folder, { recursive: true, force: true }) })

  const ports = await choosePorts()
  const passwords = Object.fromEntries(
    ['rest', 'superuser', 'replicator', 'rewind', 'shop'].map(name => [name, randomBytes(12).toString('hex')]),
  )
  const at = (port: number): string => `127.0.0.1:${port}`
  const peers = Object.fromEntries(MACHINES.map((_, n) => [`10.0.0.${11 + n}:2380`, at(ports.peers[n] ?? 0)]))
  const etcds = Object.fromEntries(MACHINES.map((_, n) => [`10.0.0.${11 + n}:2379`, at(ports.etcds[n] ?? 0)]))
  const certificates = makeFolder('certificates')
  await launcher.run({
    name: 'certificates',
    command: '/bin/sh',
    args: [join(projectRoot, 'deploy/make-certificates.sh'), certificates, '127.0.0.1'],
  })
  const tls = join(certificates, '127.0.0.1')

  for (const [n, name] of MACHINES.entries()) {
    const own = at(ports.peers[n] ?? 0)
    const file = fillIn(readDeployFile('etcd.env'), {
      ...peers,
      'ETCD_NAME=db1': `ETCD_NAME=${name}`,
      '_PEER_URLS=https://10.0.0.11:2380': `_PEER_URLS=https://${own}`,
      '_CLIENT_URLS=https://10.0.0.11:2379': `_CLIENT_URLS=https://${at(ports.etcds[n] ?? 0)}`,
      '/var/lib/etcd/dukan': makeFolder(`${name}-etcd`),
      '/etc/etcd/tls': tls,
    })
    await launcher.start({ name: `${name}-etcd`, command: tools.etcd, args: [], environment: readVariables(file) })
  }
  await until('etcd answers', launcher, async () => {
    for (const port of ports.etcds) await requireHealth(port, tls)
    return true
  })

  const patroni = (name: string, n: number): Promise<Running> => {
    const own: Replacements = {
      'name: db1': `name: ${name}`,
      '10.0.0.11:8008': at(ports.rests[n] ?? 0),
      '10.0.0.11:5432': at(ports.databases[n] ?? 0),
      '/var/lib/postgresql/15/dukan': join(folder, `${name}-data`),
      '/var/lib/postgresql/.pgpass-patroni': join(folder, `${name}-pgpass`),
      '/var/run/postgresql': makeFolder(`${name}-socket`),
      '/etc/patroni/tls': tls,
      '[10.0.0.11, 10.0.0.12, 10.0.0.13]': '[127.0.0.1]',
      // The samples name addresses; here all are one.
      ...Object.fromEntries([11, 12, 13, 21, 22].map(n => [`10.0.0.${n}/32`, '127.0.0.1/32'])),
      ...Object.fromEntries(
        ['rest', 'superuser', 'replicator', 'rewind'].map(one => [`CHANGE-ME-${one}`, passwords[one] ?? '']),
      ),
    }
    const file = write(`${name}.yml`, fillIn(readDeployFile('patroni.yml'), { ...etcds, ...own }))
    return launcher.start({ name: `${name}-patroni`, command: tools.patroni, args: [file] })
  }
  for (const [n, name] of MACHINES.entries())
    machines.push({
      name,
      port: ports.databases[n] ?? 0,
      data: join(folder, `${name}-data`),
      restUrl: `http://${at(ports.rests[n] ?? 0)}`,
      patroni: await patroni(name, n),
    })

  async function findPrimary() {
    for (const machine of machines) {
      // Patroni still names a primary whose PostgreSQL it has not missed yet, without a timeline.
      const found = await readJson<{ timeline?: number }>(`${machine.restUrl}/primary`).catch(() => undefined)
      if (found?.timeline !== undefined) return { machine, timeline: found.timeline }
    }
    return undefined
  }

  async function findGap(): Promise<string | null> {
    const { machine } = (await findPrimary()) ?? {}
    if (!machine) return 'there is no primary'
    const { members } = await readJson<{ members: Member[] }>(`${machine.restUrl}/cluster`)
    const leader = members.find(({ role }) => role === 'leader')
    for (const name of MACHINES) {
      const member = members.find(one => one.name === name)
      if (!member || !['running', 'streaming'].includes(member.state) || member.timeline !== leader?.timeline)
        return `${name} is ${member?.state ?? 'away'}`
    }
    if (!members.some(({ role }) => role === 'sync_standby')) return 'no standby is synchronous'
    return null
  }
  await until('all three PostgreSQL run and one is a synchronous standby', launcher, async () => !(await findGap()))

  const ca = join(tls, 'ca.pem')
  await createShopDatabase((await findPrimary())?.machine.port ?? 0, { passwords, ca })

  const balancer = fillIn(readDeployFile('haproxy.cfg'), {
    'log /dev/log local0': 'log stderr format raw local0',
    '  user haproxy\n': '',
    '  group haproxy\n': '',
    'maxconn 10000': 'maxconn 2000',
    '127.0.0.1:5000': at(ports.database),
    '127.0.0.1:8080': at(ports.web),
    // All shoppers of the trial have one address.
    'gt 300': 'gt 1000000',
    ...Object.fromEntries(
      MACHINES.map((_, n) => [
        `10.0.0.${11 + n}:5432 port 8008`,
        `${at(ports.databases[n] ?? 0)} port ${ports.rests[n] ?? 0}`,
      ]),
    ),
    ...Object.fromEntries(SHOPS.map((_, n) => [`10.0.0.${21 + n}:3000`, at(ports.shops[n] ?? 0)])),
  })
  const balancerFile = write('haproxy.cfg', balancer)
  await launcher.run({ name: 'haproxy-check', command: tools.haproxy, args: ['-c', '-f', balancerFile] })
  await launcher.start({ name: 'haproxy', command: tools.haproxy, args: ['-db', '-f', balancerFile] })

  const url = `https://localhost:${ports.tls}`
  const password = randomBytes(12).toString('hex')
  const shops: Running[] = []
  for (const [n, name] of SHOPS.entries()) {
    const environmentFile = write(
      `${name}.env`,
      fillIn(readDeployFile('shop.env'), {
        'HOST=10.0.0.21': 'HOST=127.0.0.1',
        'CHANGE-ME-shop': passwords.shop ?? '',
        '127.0.0.1:5000': at(ports.database),
        '/etc/dukan/ca.pem': ca,
        '/var/lib/dukan': makeFolder('shop-data'),
        'https://shop.example': url,
      }),
    )
    const unitFolder = makeFolder(`${name}-unit`)
    const unit = fillIn(readDeployFile('dukan@.service'), {
      '/opt/dukan/node_modules/.bin/node': process.execPath,
      'WorkingDirectory=/opt/dukan': `WorkingDirectory=${projectRoot}`,
      'file:/opt/dukan': `file:${projectRoot}`,
      '/etc/dukan/shop.env': environmentFile,
      // The build of this checkout: `npm start` would compare it with the sources first.
      'server/start.ts': 'dist/server/main.js',
      ...(user && { 'User=dukan': `User=${user.name}`, 'Group=dukan': `Group=${user.gid}` }),
    })
    const instance = String(ports.shops[n])
    writeFileSync(join(unitFolder, 'dukan@.service'), unit)
    await launcher.run({
      name: `${name}-unit-check`,
      command: tools.systemdAnalyze,
      args: ['verify', '--man=no', join(unitFolder, `dukan@${instance}.service`)],
    })
    const { command, args, folder: cwd, environment } = readUnit(unit, instance, path => readFileSync(path, 'utf8'))
    shops.push(
      await launcher.start({
        name,
        command,
        args,
        folder: cwd,
        environment: { LOG_LEVEL: 'warn', ADMIN_PASSWORD: password, ...environment },
      }),
    )
  }

  const caddyFolder = makeFolder('caddy')
  const caddyFile = write(
    'Caddyfile',
    fillIn(readDeployFile('Caddyfile'), {
      // No certificate from outside, and nothing in the trust store of this machine.
      '\temail you@shop.example\n': `\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${caddyFolder}\n`,
      '\nshop.example {': `\nlocalhost:${ports.tls} {`,
      'reverse_proxy 127.0.0.1:8080': `reverse_proxy ${at(ports.web)}`,
    }),
  )
  const caddyArgs = ['--config', caddyFile, '--adapter', 'caddyfile']
  await launcher.run({ name: 'caddy-check', command: tools.caddy, args: ['validate', ...caddyArgs] })
  await launcher.start({ name: 'caddy', command: tools.caddy, args: ['run', ...caddyArgs] })
  const authority = join(caddyFolder, 'pki/authorities/local/root.crt')
  await until('both shops answer', launcher, async () => {
    for (const port of [...ports.shops, ports.web]) await readJson(`http://${at(port)}/health`)
    return existsSync(authority)
  })

  return {
    url,
    password,
    shops,
    findPrimary,
    findGap,
    authority: readFileSync(authority, 'utf8'),
    databaseUrl: `postgres://dukan:${passwords.shop}@${at(ports.database)}/dukan?sslmode=verify-full&sslrootcert=${ca}`,
    kill(machine, target) {
      const server = serverProcesses(machine.data)
      if (target === 'PostgreSQL') {
        signalAll(server.slice(0, 1), 'SIGKILL')
        return async () => {}
      }
      if (target === 'frozen') {
        const all = [machine.patroni.pid, ...server]
        signalAll(all, 'SIGSTOP')
        return async () => signalAll(all, 'SIGCONT')
      }
      signalAll([machine.patroni.pid, ...(target === 'machine' ? server : [])], 'SIGKILL')
      return async () => {
        machine.patroni = await patroni(machine.name, MACHINES.indexOf(machine.name))
      }
    },
  }
}

/** The steps of docs/deploying.md: a role and a database of the shop. */
async function createShopDatabase(
  port: number,
  { passwords, ca }: { passwords: Record<string, string>; ca: string },
): Promise<void> {
  const { superuser, shop } = passwords
  const at = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const plain = new pg.Client({ ...at, password: superuser })
  const isRefused = await plain.connect().then(
    () => false,
    () => true,
  )
  if (!isRefused) throw new Error('PostgreSQL answered without encryption.')
  const client = new pg.Client({ ...at, password: superuser, ssl: { ca: readFileSync(ca, 'utf8') } })
  await client.connect()
  try {
    await client.query(`create role dukan login password '${shop}'`)
    await client.query('create database dukan owner dukan')
  } finally {
    await client.end()
  }
}

async function choosePorts() {
  const three = () => Promise.all(MACHINES.map(freePort))
  return {
    peers: await three(),
    etcds: await three(),
    rests: await three(),
    databases: await three(),
    shops: await Promise.all(SHOPS.map(freePort)),
    database: await freePort(),
    web: await freePort(),
    tls: await freePort(),
  }
}

/** Throws unless etcd answers with this certificate, and when it answers without one. */
async function requireHealth(port: number, tls: string): Promise<void> {
  const read = (name: string) => readFileSync(join(tls, name))
  const ca = read('ca.pem')
  const ask = async (identity: { cert?: Buffer; key?: Buffer }) => {
    const options = { host: '127.0.0.1', port, path: '/health', agent: false, timeout: 2000, ca, ...identity }
    const [answer] = await once(get(options), 'response')
    answer.resume()
    return answer.statusCode
  }
  if ((await ask({ cert: read('machine.pem'), key: read('machine.key') })) !== 200)
    throw new Error('etcd is not ready.')
  if ((await ask({}).catch(() => null)) !== null) throw new Error('etcd answered whoever has no certificate.')
}

/** Throws unless the answer is 200. */
async function readJson<Got>(url: string): Promise<Got> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
  return JSON.parse(text)
}

async function until(what: string, { running }: Launcher, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return
    const gone = running.find(one => one.hasEnded())
    if (gone) throw new Error(`${gone.name} ended before ${what}.`)
    await wait(200)
  }
  throw new Error(`Within ${START_MS / 1000} s it did not happen that ${what}.`)
}

/** From the front to the back, so that nothing is asked that has ended. */
async function endAll({ running, run }: Launcher, machines: Machine[]): Promise<void> {
  const endThose = (isMeant: (name: string) => boolean) =>
    Promise.all(running.filter(({ name }) => isMeant(name)).map(one => one.end('SIGTERM')))
  for (const { data, patroni } of machines) signalAll([patroni.pid, ...serverProcesses(data)], 'SIGCONT')
  await endThose(name => name === 'caddy')
  await endThose(name => SHOPS.includes(name))
  await endThose(name => name === 'haproxy')
  await endThose(name => name.endsWith('-patroni'))
  for (const machine of machines) await endServer(machine, run)
  await endThose(name => name.endsWith('-etcd'))
}

/** A PostgreSQL that was killed leaves shared memory behind, which only its next start removes. */
async function endServer({ name, data }: Machine, run: Launcher['run']): Promise<void> {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  const pgCtl = (...args: string[]) =>
    run({ name: `${name}-end`, command: tools.pgCtl, args: ['-D', data, '-w', '-t', '20', ...args] }).catch(() => {})
  if (serverProcesses(data).length === 0) await pgCtl('start')
  await pgCtl('stop', '-m', 'immediate')
  signalAll(serverProcesses(data), 'SIGKILL')
}
