import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../db/project-root.ts'
import { newTemporaryDataDir } from '../db/temporary-data-dir.ts'
import { startShop } from '../test/shop-process.ts'
import { answersPerSecond } from './measure.ts'
import type { BenchShop } from './pages.ts'
import { printTable } from './table.ts'

const SLOW_BODIES = 2000
/** Longer than the shop waits for a body, and than Node takes to notice. */
const MOST_SECONDS = 90

/** The cost of requests that are cheap to send, and the memory of slow bodies. */
export async function benchResources({ url, pid }: BenchShop): Promise<void> {
  await askCheaply({ url, pid })
  await sendSlowBodies()
}

async function askCheaply({ url, pid }: Pick<BenchShop, 'url' | 'pid'>): Promise<void> {
  const script = largestScript()
  const list = '/sub-brand/neelgul'
  const questions = [
    { question: 'home, kept', path: '/', expected: 200 },
    { question: 'Google feed, gzip', path: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' }, expected: 200 },
    { question: 'Meta feed, gzip', path: '/feeds/meta.csv', headers: { 'accept-encoding': 'gzip' }, expected: 200 },
    { question: 'sitemap, gzip', path: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' }, expected: 200 },
    { question: 'largest script, gzip', path: script, headers: { 'accept-encoding': 'gzip' }, expected: 200 },
    { question: 'largest script, brotli', path: script, headers: { 'accept-encoding': 'br' }, expected: 200 },
    { question: 'list, page=x', path: `${list}?page=x`, expected: 200 },
    { question: 'list, another page beyond its last each time', path: list, query: beyond, expected: 302 },
    { question: 'home, another Host each time', path: '/', host: strangeHost, expected: 200 },
    { question: 'home, Content-Length: 0', path: '/', headers: { 'content-length': '0' }, expected: 200 },
  ]
  const rows = []
  for (const { question, path, headers = {}, expected, query, host } of questions) {
    const requests = [
      {
        path,
        headers,
        ...(query && { setupRequest: (request: object) => ({ ...request, path: path + query() }) }),
        ...(host && { setupRequest: (request: object) => ({ ...request, headers: { ...headers, host: host() } }) }),
      },
    ]
    const { perSecond, cpu } = await answersPerSecond({ url, requests, pid, expected })
    rows.push({ question, 'answers/s': Math.round(perSecond), 'CPU ms each': cpu.toFixed(2) })
  }
  printTable('Processor time of the shop for one answer', rows)
  // The host check needs PUBLIC_URL.
  const shop = await startShop({ env: { DATABASE_URL: '', PUBLIC_URL: 'https://shop.example', DEMO: 'off' } })
  try {
    const requests = [{ path: '/', headers: { host: 'strange.example' } }]
    const { perSecond, cpu } = await answersPerSecond({ url: shop.url, requests, pid: shop.process.pid, expected: 421 })
    printTable('The same with PUBLIC_URL set', [
      { question: 'home, a strange Host', 'answers/s': Math.round(perSecond), 'CPU ms each': cpu.toFixed(2) },
    ])
  } finally {
    await shop.stop()
  }
}

let asked = 0
const beyond = () => `?page=${1_000_000 + asked++}`
const strangeHost = () => `strange-${asked++}.example`

/** The text editor's script, by its URL in the build. */
function largestScript(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8'),
  )
  const sizes = Object.values(manifest)
    .map(({ file }) => ({ file, bytes: readFileSync(join(projectRoot, 'dist/client', file)).length }))
    .filter(({ file }) => file.endsWith('.js'))
    .sort((a, b) => b.bytes - a.bytes)
  return `/${sizes[0]?.file}`
}

/**
 * Opens many forms whose bodies never complete, on a shop of its own, and measures how long they live and how much
 * memory they take.
 */
async function sendSlowBodies(): Promise<void> {
  const dataDir = await newTemporaryDataDir()
  const shop = await startShop({ dataDir, env: { DATABASE_URL: '' } })
  try {
    const memory = () => residentMegabytes(shop.process.pid)
    await (await fetch(shop.url)).text()
    const before = memory()
    const lives: number[] = []
    const sockets: Socket[] = []
    // In groups: beyond the system's connection queue the system would drop them, not the shop.
    while (sockets.length < SLOW_BODIES)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => openSlowBody(shop.url, lives)))))
    await wait(3000)
    const during = memory()
    const health = await millisecondsOf(`${shop.url}/health`)
    const home = await millisecondsOf(shop.url)
    let highest = during
    for (let second = 0; lives.length < SLOW_BODIES && second < MOST_SECONDS; second += 0.5) {
      await wait(500)
      highest = Math.max(highest, memory())
    }
    const closed = lives.length
    for (const socket of sockets) socket.destroy()
    await wait(30_000)
    const seconds = lives.slice(0, closed).sort((a, b) => a - b)
    printTable(`${SLOW_BODIES} slow bodies`, [
      {
        'closed by the shop': closed,
        'first after, s': (seconds[0] ?? 0).toFixed(1),
        'last after, s': (seconds.at(-1) ?? 0).toFixed(1),
        'MB before': before,
        'MB open': during,
        'highest MB': highest,
        'MB 30 s later': memory(),
        'health meanwhile, ms': health,
        'home meanwhile, ms': home,
      },
    ])
  } finally {
    await shop.stop()
  }
}

/** A form of which one byte has arrived; adds to `lives` the seconds until it was closed. */
async function openSlowBody(url: string, lives: number[]): Promise<Socket> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const opened = performance.now()
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100'
  socket.write(`POST /cart HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\n${form}\r\n\r\nv`)
  socket.on('error', () => {}).resume()
  socket.once('close', () => lives.push((performance.now() - opened) / 1000))
  return socket
}

function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

async function millisecondsOf(url: string): Promise<number> {
  const began = performance.now()
  await (await fetch(url)).arrayBuffer()
  return Math.round(performance.now() - began)
}
