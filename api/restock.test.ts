import { beforeAll, expect, test } from 'vitest'
import { requestRestock } from '#shop/restock/request-restock.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

type Listed = { variants: { product: string; requests: { id: string; phone: string; message: string }[] }[] }

test('staff see who waits with the text to send, and mark them as notified', async () => {
  const kurta = await newStockedVariant(db, { quantity: 0 })
  await db.updateTable('products').set({ name_ur: 'لینن کرتا' }).where('id', '=', kurta.productId).execute()
  const sender = { ...kurta, address: '203.0.113.7', sessionId: null }
  await requestRestock(db, { ...sender, phone: '0390 0000001', language: 'en' })
  await requestRestock(db, { ...sender, phone: '0390 0000002', language: 'ur' })
  const listed = async () => ((await browser.call('/restock')).body as Listed).variants
  const [row] = await listed()
  const address = `/product/${kurta.slug}?variant=${kurta.variantId}`
  expect(row?.requests.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Hello, Linen Kurta \(M\) is in stock again: http/),
    expect.stringContaining('لینن کرتا (M)'),
  ])
  expect(row?.requests[0]?.message).toContain(address)
  expect(row?.requests[1]?.message).toContain(`/ur${address}`)
  const notify = (id = '') => browser.call(`/restock/${id}/notified`, { method: 'POST', json: {} })
  expect((await notify(row?.requests[0]?.id)).status).toBe(204)
  expect((await listed())[0]?.requests.map(({ phone }) => phone)).toEqual(['0390 0000002'])
  expect((await notify(crypto.randomUUID())).status).toBe(404)
})

test('accounts sees the list but marks nobody, and catalogue sees no phone number', async () => {
  for (const [role, status] of [
    ['accounts', 200],
    ['catalogue', 403],
  ] as const) {
    await newStaff(db, { username: `a-${role}`, role })
    const other = openBrowser(db)
    await other.signIn(`a-${role}`, 'lahore-mein-barish')
    expect((await other.call('/restock')).status).toBe(status)
    const answer = await other.call(`/restock/${crypto.randomUUID()}/notified`, { method: 'POST', json: {} })
    expect(answer.status).toBe(403)
  }
})
