import { Hono } from 'hono'
import { listFailedJobs } from '#jobs/list-jobs.ts'
import { listNewOwners } from '#shop/activity/list-new-owners.ts'
import { readDashboard } from '#shop/orders/dashboard.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'

export const dashboardRoutes = new Hono<StaffEnv>().get(
  '/',
  routeSummary('Get the figures of the dashboard; for owners also failed jobs and who became an owner this week'),
  async c => {
    const db = c.get('db')
    const isOwner = c.get('staff').role === 'owner'
    const [dashboard, newOwners, failedJobs] = await Promise.all([
      readDashboard(db),
      isOwner ? listNewOwners(db) : [],
      isOwner ? listFailedJobs(db) : [],
    ])
    return c.json({ ...dashboard, newOwners, failedJobs }, 200)
  },
)
