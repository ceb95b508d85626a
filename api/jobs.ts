import { Hono } from 'hono'
import { listJobs } from '#jobs/list-jobs.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'

export const jobRoutes = new Hono<StaffEnv>()
  // Not paged: a shop has a handful.
  .get('/', routeSummary('List jobs with their last run, next run and last error'), async c =>
    c.json({ jobs: await listJobs(c.get('db')) }, 200),
  )
