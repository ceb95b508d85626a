import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { StorefrontEnv } from './context.ts'
import type { LayoutData } from './layout-data.ts'
import { localeOf } from './locale.tsx'
import { withLayoutData } from './with-layout-data.ts'

const db = await testDatabase()

it('all pages of a language have the same layout, so that its HTML is rendered once', async () => {
  const reads = new Map<string, Promise<unknown>>()
  const layouts: LayoutData[] = []
  const app = new Hono<StorefrontEnv>()
    .use(async (c, next) => {
      c.set('db', db)
      c.set('locale', localeOf(c.req.path))
      c.set('remember', (name, read) => {
        const result = reads.get(name) ?? read()
        reads.set(name, result)
        return result as ReturnType<typeof read> // a name belongs to one read
      })
      await next()
    })
    .use(withLayoutData)
    .get('*', c => {
      layouts.push(c.var.layout)
      return c.text('')
    })
  for (const path of ['/', '/ur', '/cart', '/ur/cart']) await app.request(path)
  const [home, urdu, cart, urduCart] = layouts
  expect(cart).toBe(home)
  expect(urduCart).toBe(urdu)
  expect(urdu).not.toBe(home)
})
