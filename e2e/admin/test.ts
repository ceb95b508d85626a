import { request } from '@playwright/test'
import { test as base, expect, isEveryLook } from '../test.ts'

/** Journeys of the back office start signed in as the owner. Each worker signs in once. */
export const test = base.extend<object, { cookie: { name: string; value: string } }>({
  cookie: [
    async ({ shop }, use) => {
      const call = await request.newContext({ baseURL: shop.url })
      const answer = await call.post('/api/admin/session', {
        data: { username: 'admin', password: process.env.ADMIN_PASSWORD ?? '' },
      })
      expect(answer.status()).toBe(204)
      const { cookies } = await call.storageState()
      const session = cookies.find(({ name }) => name === 'dukan_staff')
      if (!session) throw new Error('signing in set no cookie')
      await use({ name: session.name, value: session.value })
      await call.dispose()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, cookie, shop }, use) => {
    await context.addCookies([{ ...cookie, url: shop.url }])
    await use(context)
    // Entering the password again changes the session's cookie.
    const now = (await context.cookies()).find(({ name }) => name === cookie.name)
    if (now) cookie.value = now.value
  },
})

export { expect, isEveryLook }

/** The size of a cheap phone. */
export const phone = { width: 360, height: 800 }
