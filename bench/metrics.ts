import { startEmbeddedPostgres } from '../db/embedded.ts'
import { newTemporaryDataDir } from '../db/temporary-data-dir.ts'
import { startShop } from '../test/shop-process.ts'
import { oneRound, type Rate } from './measure.ts'
import { median, printTable } from './table.ts'

const ROUNDS = 7

const pages = {
  'product, from the page cache': '/product/chikan-kurta-short',
  'search, rendered': '/search?q=kurta',
  'an address without a page': '/no/such/page',
}

/**
 * What metrics cost: two processes of one shop, one with metrics and one without, in turns. Also the time and size of
 * a scrape.
 */
export async function benchMetrics(): Promise<void> {
  const dataDir = await newTemporaryDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const env = { DATABASE_URL: postgres.connectionString, ADMIN_PASSWORD: 'a bench password' }
  // It makes the renditions of the demo's pictures, and its stop leaves them to requests.
  const first = await startShop({ dataDir, env })
  await first.stop()
  const without = await startShop({ dataDir, env })
  const counted = await startShop({ dataDir, env: { ...env, METRICS_PORT: '0' } })
  try {
    const rows = []
    for (const [page, path] of Object.entries(pages)) {
      const rates: { off: Rate[]; on: Rate[] } = { off: [], on: [] }
      // The first round of each warms up.
      for (let round = 0; round <= ROUNDS; round++) {
        const pair = Object.entries({ off: without, on: counted })
        for (const [state, { url, process }] of round % 2 === 0 ? pair : pair.reverse()) {
          const headers = { 'accept-encoding': 'gzip' }
          const expected = path === pages['an address without a page'] ? 404 : 200
          const rate = await oneRound({ url, requests: [{ path, headers }], pid: process.pid, expected })
          if (round > 0) rates[state === 'on' ? 'on' : 'off'].push(rate)
        }
      }
      const cpu = (all: Rate[]) => median(all.map(rate => rate.cpu))
      const perSecond = (all: Rate[]) => median(all.map(rate => rate.perSecond))
      rows.push({
        page,
        'pages/s, off': Math.round(perSecond(rates.off)),
        on: Math.round(perSecond(rates.on)),
        ratio: (perSecond(rates.on) / perSecond(rates.off)).toFixed(3),
        'CPU ms/page, off': cpu(rates.off).toFixed(3),
        'on ': cpu(rates.on).toFixed(3),
        'its ratio': (cpu(rates.on) / cpu(rates.off)).toFixed(3),
      })
    }
    printTable(`Metrics on and off, medians of ${ROUNDS} rounds in turns`, rows)
    await measureScrapes(counted.output)
  } finally {
    await without.stop()
    await counted.stop()
    await postgres.stop()
  }
}

async function measureScrapes(output: string[]): Promise<void> {
  const url = output.map(line => /^Metrics:\s+(\S+)/.exec(line)?.[1]).find(Boolean)
  if (!url) throw new Error('The shop does not say where its metrics are')
  const times: number[] = []
  let printed = ''
  for (let scrape = 0; scrape < 50; scrape++) {
    const started = performance.now()
    printed = await (await fetch(url)).text()
    times.push(performance.now() - started)
  }
  const series = printed.split('\n').filter(line => line && !line.startsWith('#')).length
  process.stdout.write(`A scrape: ${median(times).toFixed(1)} ms, ${series} series, ${printed.length} bytes\n`)
}
