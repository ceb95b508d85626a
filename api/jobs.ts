import { Hono } from 'hono'
import { listJobs } from '#jobs/list-jobs.ts'
import type { StaffEnv } from './context.ts'
import { requireOwner } from './guard.ts'
import { routeSummary } from './openapi.ts'

export const jobRoutes = new Hono<StaffEnv>()
  .use(requireOwner)
  // Not paged: a shop has a handful.
  .get('/', routeSummary('Jobs of the shop with their last and next run, and why they failed last'), async c =>
    c.json({ jobs: await listJobs(c.get('db')) }, 200),
  )
