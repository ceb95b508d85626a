import { median, printTable } from '../table.ts'
import type { MeasuredShop } from './measured-shop.ts'
import { FAST, onPhone, SLOW } from './slow-phone.ts'

/** Prints when the largest part of the home page stands painted, the shops in turns. */
export async function measureHome(
  shops: MeasuredShop[],
  { language, base, runs }: { language: string; base: string; runs: number },
): Promise<void> {
  // Pictures are encoded when they are first asked for.
  for (const shop of shops) await readHome(shop, base, FAST)
  const results = new Map(shops.map(shop => [shop, [] as Home[]]))
  for (let run = 0; run < runs; run++)
    for (const shop of shops) results.get(shop)?.push(await readHome(shop, base, SLOW))
  printTable(
    `Home, ${language}, median of ${runs} (slowest)`,
    [...results].map(([shop, homes]) => ({
      shop: shop.name,
      'largest paint s': inSeconds(median(homes.map(({ largest }) => largest))),
      slowest: inSeconds(Math.max(...homes.map(({ largest }) => largest))),
      'first paint s': inSeconds(median(homes.map(({ first }) => first))),
      'largest part': homes[0]?.part ?? '',
    })),
  )
}

/** Milliseconds since the visit began. */
type Home = { first: number; largest: number; part: string }

async function readHome(shop: MeasuredShop, base: string, connection: typeof SLOW): Promise<Home> {
  return await onPhone(shop.url, connection, async page => {
    await page.goto(base || '/', { waitUntil: 'load' })
    return await page.evaluate(readPaints)
  })
}

/** In the page. A paint is reported some time after it; without an entry the page has not painted yet. */
function readPaints(): Promise<Home> {
  return new Promise(resolve => {
    let largest: LargestContentfulPaint | undefined
    new PerformanceObserver(seen => {
      largest = seen.getEntries().at(-1) as LargestContentfulPaint
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const waiting = setInterval(() => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]
      if (!largest || !first || performance.now() < largest.startTime + 2000) return
      clearInterval(waiting)
      const { element, startTime } = largest
      resolve({ first: first.startTime, largest: startTime, part: element?.tagName.toLowerCase() ?? '' })
    }, 200)
  })
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}
