import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { importProductsJob } from '#jobs/import-products.ts'
import type { Job } from '#jobs/job.ts'
import type { StaffEnv } from './context.ts'

/** A run that is just ending does not see new work; asked again it begins another one. */
export async function runSoon(c: Context<StaffEnv>, { name }: Job = importProductsJob): Promise<void> {
  const requestJob = c.get('requestJob')
  for (let attempt = 0; requestJob && attempt < 5; attempt++) {
    if (await requestJob(name)) return
    await wait(100 * (attempt + 1))
  }
}
