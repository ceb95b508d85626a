import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PQueue from 'p-queue'
import { projectRoot } from '../db/project-root.ts'
import { median, printTable } from './table.ts'

const ROUNDS = 3

type Round = { open: number; pictures: number; cpu: number; peak: number }

/**
 * Measures from `npm start` in a fresh clone with installed packages to a home page with all its pictures on a phone;
 * `START_OF` names another commit than the last. Also measures the shop's processor time until then, which other work
 * on the machine does not change, and its peak memory.
 */
export async function benchStart(): Promise<void> {
  const revision = process.env.START_OF ?? 'HEAD'
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await startOnce(revision))
  const medianOf = (figure: keyof Round) => median(rounds.map(each => each[figure]))
  printTable(`From npm start in a fresh clone of ${revision}, median of ${ROUNDS}`, [
    {
      'open, s': medianOf('open').toFixed(1),
      'with every picture of the home page, s': medianOf('pictures').toFixed(1),
      'processor time of the shop, s': medianOf('cpu').toFixed(1),
      'its peak of memory, MB': medianOf('peak').toFixed(0),
    },
  ])
}

async function startOnce(revision: string): Promise<Round> {
  const clone = await mkdtemp(join(tmpdir(), 'dukan-start-'))
  run('git', ['clone', '--quiet', '--no-checkout', projectRoot, clone])
  run('git', ['-C', clone, 'checkout', '--quiet', '--detach', revision])
  run('cp', ['-al', join(projectRoot, 'node_modules'), join(clone, 'node_modules')])
  const began = performance.now()
  const secondsSince = () => (performance.now() - began) / 1000
  const shop = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', DATA_DIR: join(clone, 'var') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  try {
    const url = await addressOf(shop)
    const open = secondsSince()
    await loadHome(url)
    return { open, pictures: secondsSince(), ...(await usageOf(shop)) }
  } finally {
    await stop(shop)
    await rm(clone, { recursive: true, force: true })
  }
}

/** Requests the home page and all its pictures in a phone's size, six at a time as a browser does. */
async function loadHome(url: string): Promise<void> {
  const html = await (await get(url)).text()
  const pictures = Array.from(html.matchAll(/type="image\/avif" srcSet="([^"]+)"/gi), ([, sources = '']) =>
    phoneSize(sources),
  )
  if (pictures.length < 10) throw new Error(`The home page names ${pictures.length} pictures only`)
  const connections = new PQueue({ concurrency: 6 })
  await connections.addAll(pictures.map(path => async () => (await get(url + path)).arrayBuffer()))
}

/** The `srcset` entry that a phone takes for a picture of its full width. */
function phoneSize(sources: string): string {
  const offered = sources.split(', ').map(source => source.split(' '))
  return (offered.find(([, width = '']) => Number.parseInt(width, 10) >= 640) ?? offered.at(-1))?.[0] ?? ''
}

async function get(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { Accept: 'text/html,image/avif' } })
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`)
  return answer
}

async function addressOf(shop: ChildProcess): Promise<string> {
  if (!shop.stdout) throw new Error('The shop has no output to read its address from')
  const lines = createInterface({ input: shop.stdout })
  return await new Promise((resolve, reject) => {
    // Read to the end, because the shop continues to write.
    lines.on('line', line => {
      const url = /^The shop is open:\s+(http\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
    lines.once('close', () => reject(new Error('The shop ended before it was open')))
  })
}

/** Through its own process: npm would end before it. */
async function stop(npm: ChildProcess): Promise<void> {
  if (!npm.pid || npm.exitCode !== null || npm.signalCode !== null) return
  const ended = once(npm, 'exit')
  process.kill(shopOf(npm) ?? -npm.pid, 'SIGTERM')
  await ended
}

/** The shop's process, the last of those that `npm start` starts. */
function shopOf(npm: ChildProcess): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '-g', String(npm.pid)], { encoding: 'utf8' })
  const pid = /^\s*(\d+) .*dist\/server\/main\.js/m.exec(stdout)?.[1]
  return pid === undefined ? undefined : Number(pid)
}

/** The usage of the shop's process according to Linux. */
async function usageOf(npm: ChildProcess): Promise<Pick<Round, 'cpu' | 'peak'>> {
  const pid = shopOf(npm)
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpu: (user + system) / 100, peak: Number(peak) / 1024 }
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
