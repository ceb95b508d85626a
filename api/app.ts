import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { answer } from './answers.ts'
import type { Env, StaffEnv } from './context.ts'
import { dashboardRoutes } from './dashboard.ts'
import { requireStaff } from './guard.ts'
import { orderRoutes } from './orders.ts'
import { answerError } from './refusals.ts'
import { sessionRoutes, signInRoute } from './session.ts'
import { jsonBodiesOnly } from './sound.ts'

const noStore = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
})

const behindTheGuard = new Hono<StaffEnv>()
  .use(requireStaff)
  .route('/session', sessionRoutes)
  .route('/dashboard', dashboardRoutes)
  .route('/orders', orderRoutes)

/** What the back office calls, under /api/admin. Signing in stands before the guard, everything else behind it. */
export const adminApi = new Hono<Env>()
  .onError(answerError)
  .use(noStore, jsonBodiesOnly)
  .route('/session', signInRoute)
  .route('/', behindTheGuard)

adminApi.all('*', c => answer(c, 404, { code: 'not-found', message: 'There is nothing here.' }))

export type AdminApi = typeof adminApi
