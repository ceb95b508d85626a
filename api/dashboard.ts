import { Hono } from 'hono'
import { readDashboard } from '#shop/orders/dashboard.ts'
import type { StaffEnv } from './context.ts'

export const dashboardRoutes = new Hono<StaffEnv>().get('/', async c => c.json(await readDashboard(c.get('db')), 200))
