import { afterAll, expect, it, vi } from 'vitest'
import { listenForChanges } from '#db/changes.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { createPageCache } from './page-cache.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { documents, memory, changeListener } = createPageCache()
const { app } = shopApp(db, { remember: memory.remember })
const listening = Promise.withResolvers<void>()
const listener = listenForChanges(
  { connectionString: url, application_name: 'listener' },
  {
    ...changeListener,
    onListening: () => {
      changeListener.onListening()
      listening.resolve()
    },
  },
)
afterAll(() => listener.close())
await listening.promise

let rendered = 0
async function pageAt(path: string): Promise<string> {
  const answer = await documents.getOrRender(path, { method: 'GET' }, async () => {
    rendered++
    const response = await app.request(`http://shop.test${path}`)
    return { status: response.status, headers: {}, body: await response.text(), stock: [] }
  })
  return answer?.body?.toString() ?? ''
}

it('a changed fee shows in the cached pages with its placeholder within a second, in both languages', async () => {
  const body = '<p>Free from {free delivery from}.</p>'
  const body_ur = '<p>{free delivery from} سے مفت۔</p>'
  await db
    .insertInto('pages')
    .values({ id: newId(), title: 'Fees', slug: 'fees', body, body_ur, is_published: true })
    .execute()
  await vi.waitFor(async () => {
    await pageAt('/page/fees')
    const before = rendered
    expect(await pageAt('/page/fees')).toContain('Free from Rs\u00a02,000.')
    expect(rendered).toBe(before)
  })
  expect(await pageAt('/ur/page/fees')).toContain('2,000\u00a0روپے سے مفت۔')
  await saveSetting(db, 'delivery', { ...defaultDelivery, freeFrom: 3500 })
  await vi.waitFor(async () => expect(await pageAt('/page/fees')).toContain('Free from Rs\u00a03,500.'))
  expect(await pageAt('/page/fees')).toMatch(/<meta name="description" content="Free from Rs 3,500\."/)
  expect(await pageAt('/ur/page/fees')).toContain('3,500\u00a0روپے سے مفت۔')
  expect(await db.selectFrom('pages').select(['body', 'body_ur']).execute()).toEqual([{ body, body_ur }])
})
