import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { listenForChanges } from '#db/changes.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { createPageCache } from './page-cache.ts'

const url = await testDatabaseUrl()
const [shop, otherProcess] = [openTestDatabase(url), openTestDatabase(url)]
const { documents, changeListener } = createPageCache()
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

const [kurta, shawl] = [await newStockedVariant(shop, { quantity: 5 }), await newStockedVariant(shop)]
let rendered = 0

const kurtaPage = () => pageOf(kurta)

/** A product's page, or the part of it that this test reads. */
async function pageOf({ productId, variantId }: StockedVariant): Promise<string | undefined> {
  const answer = await documents.getOrRender(`/${productId}`, { method: 'GET' }, async () => {
    if (productId === kurta.productId) rendered++
    const { rows } = await sql<{ name: string; left: number }>`
      select p.name, i.quantity - i.reserved_quantity as left
      from products p, inventory i where p.id = ${productId} and i.variant_id = ${variantId}`.execute(shop)
    const body = rows.map(({ name, left }) => `${name}, ${left} left`).join()
    return { status: 200, headers: {}, body, stock: [productId] }
  })
  return answer?.body?.toString()
}

const isCached = async () => {
  await kurtaPage()
  const before = rendered
  await kurtaPage()
  return rendered === before
}

const shows = (messages: string) => vi.waitFor(async () => expect(await kurtaPage()).toBe(messages), { interval: 10 })

it('an edit by another process shows', async () => {
  await vi.waitFor(async () => expect(await isCached()).toBe(true))
  expect(await kurtaPage()).toBe('Linen Kurta, 5 left')
  await otherProcess.updateTable('products').set({ name: 'Lawn Kurta' }).where('id', '=', kurta.productId).execute()
  await shows('Lawn Kurta, 5 left')
})

it('a sale shows, and a sale of another product leaves the page cached', async () => {
  await vi.waitFor(async () => expect(await isCached()).toBe(true))
  const sell = (variantId: string) =>
    otherProcess.updateTable('inventory').set({ reserved_quantity: 1 }).where('variant_id', '=', variantId).execute()
  await sell(kurta.variantId)
  await shows('Lawn Kurta, 4 left')
  await vi.waitFor(async () => expect(await isCached()).toBe(true))
  const shawlBefore = await pageOf(shawl)
  const before = rendered
  await sell(shawl.variantId)
  await vi.waitFor(async () => expect(await pageOf(shawl)).not.toBe(shawlBefore))
  await kurtaPage()
  expect(rendered).toBe(before)
})

it('an edit without a listener shows at once, and caching resumes when the listener is back', async () => {
  await vi.waitFor(async () => expect(await isCached()).toBe(true))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'listener' and datname = current_database()`.execute(shop)
  await otherProcess.updateTable('products').set({ name: 'Khaddar Kurta' }).execute()
  await shows('Khaddar Kurta, 4 left')
  await vi.waitFor(async () => expect(await isCached()).toBe(true))
})
