import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabaseUrl } from '#test/database.ts'
import { startShop } from '#test/shop-process.ts'

const env = { DATABASE_URL: await testDatabaseUrl(), DEMO: 'off', ADMIN_PASSWORD: '' }

const signIn = (url: string, password: string) =>
  fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })

it('the first start prints a password once, and it opens the back office', async () => {
  const first = await startShop({ env })
  onTestFinished(first.stop)
  await vi.waitFor(() => expect(first.output.join('\n')).toContain('Sign in as admin'))
  const [, password = ''] = /^Sign in as admin with the password (\S+) /m.exec(first.output.join('\n')) ?? []
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect((await signIn(first.url, password)).status).toBe(204)
  expect((await signIn(first.url, `${password}x`)).status).toBe(401)
  await first.stop()

  const again = await startShop({ env })
  onTestFinished(again.stop)
  expect((await signIn(again.url, password)).status).toBe(204)
  expect(again.output.join('\n')).not.toContain('password')
})
