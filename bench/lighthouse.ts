import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { requireChromium } from '../e2e/chromium.ts'
import { printTable } from './table.ts'

const RUNS = 5

type Result = RunnerResult['lhr']

/** Every kind of page, in both languages. */
const english = {
  home: '/',
  'sub-brand': '/sub-brand/neelgul',
  product: '/product/chikan-kurta-short',
  search: '/search?q=kurta',
  'content page': '/page/about',
  cart: '/cart',
  checkout: '/checkout',
  tracking: '/track',
}

const kinds = Object.fromEntries(
  Object.entries(english).flatMap(([kind, path]) => [
    [kind, path],
    [`${kind} (ur)`, path === '/' ? '/ur' : `/ur${path}`],
  ]),
)

/** Pages that ask search engines to leave them out, which Lighthouse would count as a loss. */
const NOT_FOR_ENGINES = /^(search|cart|checkout)/

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Runs Lighthouse as a mid-range phone on slow 4G: the worst of some runs, and the audits that lost points. */
export async function benchLighthouse(url: string, paths: Record<string, string> = kinds): Promise<void> {
  const chrome = await launch({
    chromePath: requireChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
    logLevel: 'error',
  })
  const rows: Record<string, string | number>[] = []
  try {
    for (const [kind, path] of Object.entries(paths))
      rows.push({ page: kind, ...(await worstOf(kind, url + path, chrome.port)) })
  } finally {
    chrome.kill()
    printTable(`Lighthouse mobile, the worst of ${RUNS} runs`, rows)
  }
}

async function worstOf(kind: string, url: string, port: number): Promise<Record<string, string | number>> {
  const worst: Record<string, number> = {}
  const losses = new Set<string>()
  for (let run = 0; run < RUNS; run++) {
    const lhr = await measure(url, { port, skipAudits: NOT_FOR_ENGINES.test(kind) ? ['is-crawlable'] : [] })
    for (const id of categories) {
      const category = lhr.categories[id]
      if (!category || category.score === null) throw new Error(`Lighthouse has no score for ${id} of ${url}`)
      worst[id] = Math.min(worst[id] ?? 100, Math.round(category.score * 100))
      if (category.score === 1) continue
      for (const { id: audit, weight } of category.auditRefs)
        if (weight > 0 && (lhr.audits[audit]?.score ?? 1) < 1) losses.add(audit)
    }
  }
  return { ...worst, 'lost by': [...losses].join(', ') || '-' }
}

async function measure(url: string, asked: { port: number; skipAudits: string[] }, attempts = 3): Promise<Result> {
  const result = await lighthouse(url, { ...asked, logLevel: 'error', onlyCategories: [...categories] })
  if (result && !result.lhr.runtimeError) return result.lhr
  // Sometimes it misses the beginning of a page and asks for another run.
  if (attempts > 1) return await measure(url, asked, attempts - 1)
  throw new Error(`Lighthouse could not open ${url}: ${result?.lhr.runtimeError?.message}`)
}
