import { request } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../../db/client.ts'
import type { Language } from '../../shop/language.ts'
import { databaseNamed } from '../../test/database-url.ts'
import { ADMIN_PASSWORD, type DemoTemplate } from '../demo-shop.ts'

export type SessionCookie = { name: string; value: string; url: string }

/** Accounts of a shop: its owner in English, and a manager who works in Urdu. */
export async function prepareShop(url: string): Promise<Record<Language, SessionCookie[]>> {
  const owner = await signIn(url, 'admin', ADMIN_PASSWORD)
  const given = 'given for the first day'
  await send(owner, 'post', '/api/admin/staff', {
    username: 'sana',
    role: 'manager',
    password: given,
    ownPassword: ADMIN_PASSWORD,
  })
  const first = await signIn(url, 'sana', given)
  await send(first, 'put', '/api/admin/account/password', { password: given, next: SANAS_PASSWORD })
  const manager = await signIn(url, 'sana', SANAS_PASSWORD)
  await send(manager, 'put', '/api/admin/account/language', { language: 'ur' })
  return { en: await cookiesOf(owner, url), ur: await cookiesOf(manager, url) }
}

/** Gives the orders numbers that are the same in each run: those of the shop are random. */
export async function numberOrders({ serverUrl, database }: DemoTemplate): Promise<void> {
  const db = openDatabase({ connectionString: databaseNamed(serverUrl, database) }, console.error)
  await sql`
    update orders set order_number = left(order_number, 13) || numbered.symbols
    from (
      select id, upper(translate(left(md5(row_number() over (order by created_at)::text), 8), '01', 'xy')) as symbols
      from orders
    ) as numbered
    where numbered.id = orders.id`.execute(db)
  await db.destroy()
}

const SANAS_PASSWORD = 'lahore-mein-barish'

type Api = Awaited<ReturnType<typeof request.newContext>>

async function signIn(url: string, username: string, password: string): Promise<Api> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  await send(api, 'post', '/api/admin/session', { username, password })
  return api
}

async function send(api: Api, method: 'post' | 'put', path: string, data: object): Promise<void> {
  const answer = await api[method](path, { data })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
}

const cookiesOf = async (api: Api, url: string): Promise<SessionCookie[]> =>
  (await api.storageState()).cookies.map(({ name, value }) => ({ name, value, url }))
