// `npm run test:container`: builds the image of the Dockerfile with buildah, and runs what the image names (program,
// user, environment, volume, health check, signal) in its file system under systemd-nspawn, as its first process: the
// first evening with products, an order, a backup and its restore into a new volume. Needs Linux, root, buildah and
// systemd-container. `BUILD_IMAGE` and `RUN_IMAGE` replace the public images it is made from; `IMAGE` names one that is
// built already.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { projectRoot } from '../../db/project-root.ts'
import { listProducts } from './product-list.ts'
import { buy, newVisitor } from './shopper.ts'

const PORT = '3927'
const START_MS = 120_000
/** What compose.yaml gives it to stop. */
const STOP_MS = 30_000
const MAX_MINUTES = 15

const imageSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.literal('dukan'),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      StopSignal: z.literal('SIGTERM'),
      Volumes: z.object({ '/data': z.object({}) }),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }),
    }),
  }),
})

const buildah = (...args: string[]) => execFileSync('buildah', args, { encoding: 'utf8', cwd: projectRoot }).trim()
const say = (line: string) => void process.stdout.write(`${line}\n`)

const image = process.env.IMAGE ?? build()
const { config } = imageSchema.parse(JSON.parse(buildah('inspect', '--type', 'image', image))).Docker
const container = buildah('from', image)
const volumes: string[] = []
/** Those that run, for an end in the middle. */
const running = new Set<number>()
let stepBegan = performance.now()
const began = stepBegan
try {
  const root = buildah('mount', container)
  const uid = Number(/^dukan:x:(\d+)/m.exec(readFileSync(join(root, 'etc/passwd'), 'utf8'))?.[1])
  const volume = newVolume(uid)
  const first = await startShop(root, volume)
  assert.match(first.log(), /Sign in as admin with the password \S+/, 'the first password is in the log')
  assert.equal(first.userId, uid, 'it does not run as root')
  isHealthy(first)
  step('First start: open, healthy, its password in the log')
  writeFileSync(join(volume, 'products.xlsx'), await listProducts())
  runInside(first, ['node', 'server/import.ts', 'products', '/data/products.xlsx', '--create-categories'])
  step('100 products from a workbook (XLSX) with plain headings')
  const order = await buy(newVisitor(`http://127.0.0.1:${PORT}`), 'Kurta 100')
  step(`The first order: ${order}`)
  runInside(first, ['node', 'server/backup.ts', '/data/evening.tar.zst'])
  const other = newVolume(uid)
  cpSync(join(volume, 'evening.tar.zst'), join(other, 'evening.tar.zst'))
  await stop(first)
  step('A backup; ended by SIGTERM')

  const second = await startShop(root, volume)
  assert.doesNotMatch(second.log(), /password/, 'the volume has the shop of before')
  isHealthy(second)
  process.kill(second.pid, 'SIGKILL')
  await once(second.nspawn, 'exit')
  step('Second start: the shop of before. Killed')
  const third = await startShop(root, volume)
  assert.equal(listOrders(third), order)
  await stop(third)
  step('Third start: the shop recovered, with its order')

  runOnce(root, other, ['node', 'server/restore.ts', '/data/evening.tar.zst'])
  const restored = await startShop(root, other)
  assert.equal(listOrders(restored), order)
  assert.match((await newVisitor(`http://127.0.0.1:${PORT}`).get('/search?q=Kurta+100')).body, /Kurta 100/)
  await stop(restored)
  step('Restored into a new volume, with products and order')
  const minutes = (performance.now() - began) / 60_000
  say(`In all ${minutes.toFixed(1)} minutes, of ${MAX_MINUTES}`)
  assert.ok(minutes <= MAX_MINUTES)
  say('Green.')
} finally {
  for (const pid of running) process.kill(pid, 'SIGKILL')
  buildah('rm', container)
  for (const volume of volumes) rmSync(volume, { recursive: true, force: true, maxRetries: 5 })
}

function step(what: string): void {
  say(`${((performance.now() - stepBegan) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  stepBegan = performance.now()
}

/** As a new volume gets the owner and mode of its folder in the image. */
function newVolume(uid: number): string {
  const volume = mkdtempSync(join(tmpdir(), 'dukan-volume-'))
  volumes.push(volume)
  chownSync(volume, uid, uid)
  chmodSync(volume, 0o750)
  return volume
}

function build(): string {
  const { BUILD_IMAGE, RUN_IMAGE } = process.env
  const bases = [BUILD_IMAGE && `--build-arg=BUILD=${BUILD_IMAGE}`, RUN_IMAGE && `--build-arg=RUN=${RUN_IMAGE}`]
  // Only this format has health checks.
  const args = [
    'build',
    '--format=docker',
    '--network=host',
    ...bases.filter(base => base !== undefined),
    '--tag=dukan',
  ]
  execFileSync('buildah', [...args, '.'], { stdio: 'inherit', cwd: projectRoot })
  return 'dukan'
}

type Shop = { nspawn: ChildProcess; pid: number; userId: number; log(): string }

async function startShop(root: string, volume: string): Promise<Shop> {
  const nspawn = spawn('systemd-nspawn', [...placeOf(root, volume), ...config.Cmd])
  let log = ''
  for (const stream of [nspawn.stdout, nspawn.stderr])
    stream.on('data', chunk => {
      log += chunk
    })
  for (const end = Date.now() + START_MS; !/The shop is open/.test(log); await wait(200))
    assert.ok(Date.now() < end && nspawn.exitCode === null, `The shop did not open:\n${log}`)
  const pid = Number(readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim().split(' ')[0])
  running.add(pid)
  nspawn.once('exit', () => running.delete(pid))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const userId = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  return { nspawn, pid, userId, log: () => log }
}

/** A command in a container of its own, as `docker compose run --rm shop` runs it. */
function runOnce(root: string, volume: string, command: string[]): void {
  execFileSync('systemd-nspawn', [...placeOf(root, volume), ...command])
}

function placeOf(root: string, volume: string): string[] {
  const environment = [...config.Env, `PORT=${PORT}`].map(line => `--setenv=${line}`)
  const place = ['--directory', root, `--bind=${volume}:/data`, `--chdir=${config.WorkingDir}`, `--user=${config.User}`]
  return [...place, '--quiet', '--keep-unit', '--register=no', '--console=pipe', '--resolv-conf=off', ...environment]
}

/** A command beside the shop, as its user, as `docker compose exec shop` runs it. Returns what it prints. */
function runInside({ pid }: Shop, command: string[]): string {
  const environment = ['env', '-i', ...config.Env, `PORT=${PORT}`]
  const enter = ['--target', String(pid), '--mount', '--pid', '--root', '--wd']
  const become = ['setpriv', `--reuid=${config.User}`, `--regid=${config.User}`, '--init-groups']
  return execFileSync('nsenter', [...enter, ...environment, ...become, ...command], { encoding: 'utf8' })
}

/** Runs the health check that the image names. */
function isHealthy(shop: Shop): void {
  const [, ...check] = config.Healthcheck.Test
  runInside(shop, check)
}

function listOrders(shop: Shop): string {
  return runInside(shop, ['node', 'server/psql.ts', '-Atc', 'select order_number from orders']).trim()
}

async function stop({ nspawn, pid, log }: Shop): Promise<void> {
  process.kill(pid, config.StopSignal)
  const [code] = await Promise.race([once(nspawn, 'exit'), wait(STOP_MS, ['too late'])])
  assert.equal(code, 0, `The shop ends by its signal:\n${log()}`)
}
