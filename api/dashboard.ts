import { Hono } from 'hono'
import { readDashboard } from '#shop/orders/dashboard.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'

export const dashboardRoutes = new Hono<StaffEnv>().get('/', says('The figures the back office opens with'), async c =>
  c.json(await readDashboard(c.get('db')), 200),
)
