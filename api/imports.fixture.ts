import { pino } from 'pino'
import { vi } from 'vitest'
import type { Db } from '#db/client.ts'
import type { ImportPlan } from '#import/plans/plans.ts'
import { importProductsJob } from '#jobs/import-products.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { shopApp } from '#test/shop-app.ts'
import { openBrowser } from './browser.fixture.ts'
import { refusalMessage } from './refusals.ts'

type Browser = ReturnType<typeof openBrowser>

/** The process that runs imports of this database, until the test file is done, and browsers that ask it. */
export function startImports(db: Db, url: string) {
  const { disk } = shopApp(db)
  const jobs = startJobs({
    db,
    disk,
    connection: { connectionString: url },
    jobs: [importProductsJob],
    pollSeconds: 0.5,
    log: pino({ level: 'silent' }),
    explain: refusalMessage,
  })
  atEndOfFile(() => jobs.stop())
  return { jobs, newBrowser: () => openBrowser(db, { requestJob: jobs.request }) }
}

/** The current plan of who is signed in. */
export const currentPlan = async (browser: Browser) =>
  ((await browser.call('/imports/plans/current')).body as { plan: ImportPlan | null }).plan

/** The same, once it no longer runs. */
export async function settledPlan(browser: Browser): Promise<ImportPlan> {
  return await vi.waitFor(async () => {
    const plan = await currentPlan(browser)
    if (!plan || plan.state === 'checking' || plan.state === 'importing') throw new Error('it still runs')
    return plan
  })
}

/** Uploads a file as the screen does. `length`: what the request says of its bytes. */
export async function uploadPlan(
  browser: Browser,
  contents: string | Uint8Array,
  { query, name, length }: { query: string; name: string; length?: number | undefined },
) {
  const body = new Uint8Array(Buffer.from(contents))
  const headers = {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name),
    'content-length': String(length ?? body.length),
  }
  return await browser.call(`/imports/plans?${query}`, { method: 'POST', body, headers })
}

export const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error: { message: string } }).error.message,
]
