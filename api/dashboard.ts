import { Hono } from 'hono'
import { listNewOwners } from '#shop/activity/list-new-owners.ts'
import { readDashboard } from '#shop/orders/dashboard.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'

export const dashboardRoutes = new Hono<StaffEnv>().get(
  '/',
  routeSummary('Get the figures of the dashboard; for owners also who became an owner this week'),
  async c => {
    const db = c.get('db')
    const newOwners = c.get('staff').role === 'owner' ? await listNewOwners(db) : []
    return c.json({ ...(await readDashboard(db)), newOwners }, 200)
  },
)
