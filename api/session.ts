import { Hono } from 'hono'
import { z } from 'zod'
import { readSettings } from '#shop/settings/settings.ts'
import { endSession } from '#shop/staff/sessions.ts'
import { signIn } from '#shop/staff/sign-in.ts'
import type { Env, StaffEnv } from './context.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from './cookies.ts'
import { sound, textLine } from './sound.ts'

const credentials = z.object({
  username: textLine(100).refine(text => text.trim() !== '', 'Username is required'),
  password: textLine(200).min(1, 'Password is required'),
})

export const signInRoute = new Hono<Env>().post('/', sound('json', credentials), async c => {
  const db = c.get('db')
  const { token, device } = await signIn(db, {
    ...c.req.valid('json'),
    address: c.get('clientAddress'),
    device: readDeviceCookie(c) ?? null,
  })
  const earlier = readSessionCookie(c)
  if (earlier !== undefined) await endSession(db, earlier)
  setSessionCookie(c, token)
  setDeviceCookie(c, device)
  return c.body(null, 204)
})

export const sessionRoutes = new Hono<StaffEnv>()
  .get('/', async c => {
    const { username, role } = c.get('staff')
    const { store_info } = await readSettings(c.get('db'))
    return c.json({ username, role, storeName: store_info.store_name }, 200)
  })
  .delete('/', async c => {
    const token = readSessionCookie(c)
    if (token !== undefined) await endSession(c.get('db'), token)
    clearSessionCookie(c)
    return c.body(null, 204)
  })
