import { beforeEach, describe, expect, it } from 'vitest'
import { planMessages } from '#shop/order-messages/plan-messages.ts'
import { prepareTemplate } from '#shop/whatsapp/prepare-template.ts'
import { setUpWhatsapp } from '#shop/whatsapp/whatsapp.fixture.ts'
import { atCheckout, atDirectCheckout, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

beforeEach(async () => {
  for (const table of ['order_events', 'deliveries', 'orders'] as const) await db.deleteFrom(table).execute()
  await setUpWhatsapp(db)
})

const ASKED = { asks_whatsapp: '1' }
const TICKED = { ...ASKED, whatsapp: '1' }
const box = (html: string) => /<input[^>]*name="whatsapp"[^>]*>/.exec(html)?.[0]

async function place(sent: Record<string, string>, path = '/checkout') {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  const number = orderNumberOf(await browser.post(path, { ...form, ...sent }))
  return await db
    .selectFrom('orders')
    .where('order_number', '=', number)
    .select(['id', 'may_write_on_whatsapp as mayWrite'])
    .executeTakeFirstOrThrow()
}

describe('the box for messages by WhatsApp', () => {
  it('names the shop, is ticked at first, and is there in both languages and at both checkouts', async () => {
    for (const path of ['/checkout', '/ur/checkout']) {
      const { browser } = await atCheckout(app, [await newStockedVariant(db)])
      const html = await (await browser.get(path)).text()
      expect(box(html)).toContain('checked')
      expect(html).toMatch(/<bdi>[^<]+<\/bdi>[^<]*(WhatsApp|واٹس ایپ)/)
    }
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    expect(box(await (await browser.post(path, { ...form, ...TICKED, customer_name: '' })).text())).toContain('checked')
  })

  it('is not there where the shop sends none, and the order says that nobody asked', async () => {
    await setUpWhatsapp(db, { isOn: false })
    const { browser } = await atCheckout(app, [await newStockedVariant(db)])
    expect(box(await (await browser.get('/checkout')).text())).toBeUndefined()
    expect((await place({})).mayWrite).toBeNull()
    await setUpWhatsapp(db, { sends: [] })
    expect(box(await (await browser.get('/checkout')).text())).toBeUndefined()
  })

  it('stays as it is in a form that is shown again', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const wrong = { ...form, customer_name: '' }
    expect(box(await (await browser.post('/checkout', { ...wrong, ...ASKED })).text())).not.toContain('checked')
    expect(box(await (await browser.post('/checkout', { ...wrong, ...TICKED })).text())).toContain('checked')
  })

  it('is stored with the order, and who took the tick away gets nothing, also when it is sent again by hand', async () => {
    const agreed = await place(TICKED)
    const declined = await place(ASKED)
    expect([agreed.mayWrite, declined.mayWrite]).toEqual([true, false])
    while ((await planMessages(db)) > 0);
    const deliveries = await db.selectFrom('deliveries').where('way', '=', 'whatsapp').selectAll().execute()
    const prepared = async (orderId: string, isAsked: boolean) => {
      const delivery = deliveries.find(({ order_id }) => order_id === orderId)
      if (!delivery) throw new Error('nothing is queued')
      const taken = { ...delivery, way: 'whatsapp' as const, orderId, isAsked }
      return await prepareTemplate(db, taken as never, () => null)
    }
    expect(await prepared(agreed.id, false)).toHaveProperty('recipient')
    for (const isAsked of [false, true])
      expect(await prepared(declined.id, isAsked)).toEqual({ skipped: 'The customer wants no messages by WhatsApp.' })
  })
})
