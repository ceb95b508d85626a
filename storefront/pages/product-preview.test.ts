import { beforeAll, expect, it } from 'vitest'
import { saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { endSession, startSession } from '#shop/staff/sessions.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const staff = new Browser(app)
let token: string

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  token = (await startSession(db, { staffId: id, device: 'Chrome on Android' })).token
  staff.cookies.set('dukan_staff', token)
})

it.each(['draft', 'archived'] as const)('only staff see the preview of a product that is %s', async status => {
  const { slug } = await newStockedVariant(db, { name: 'Zari Dupatta', status })
  const seen = await staff.get(`/product/${slug}/preview`)
  expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const html = await seen.text()
  expect(html).toContain('Zari Dupatta')
  expect(html).toContain('Preview: this product is not on sale')
  expect(html).not.toContain('rel="canonical"')
  expect(await (await staff.get(`/ur/product/${slug}/preview`)).text()).toContain('پریویو')

  const stranger = new Browser(app)
  stranger.cookies.set('dukan_staff', `${token}x`)
  for (const browser of [new Browser(app), stranger]) {
    const answer = await browser.get(`/product/${slug}/preview`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).not.toContain('Zari Dupatta')
  }
  expect((await staff.get(`/product/${slug}`)).status).toBe(404)
})

it('a preview is no visit for the pixel', async () => {
  await saveSetting(db, 'pixel_id', '123456789012345')
  const [draft, onSale] = [await newStockedVariant(db, { status: 'draft' }), await newStockedVariant(db)]
  expect(await (await staff.get(`/product/${onSale.slug}`)).text()).toContain('dukan:pixel')
  expect(await (await staff.get(`/product/${draft.slug}/preview`)).text()).not.toContain('dukan:pixel')
})

it('the preview of a product that is on sale redirects to its own page', async () => {
  const { slug } = await newStockedVariant(db)
  const answer = await new Browser(app).get(`/ur/product/${slug}/preview`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/ur/product/${slug}`])
})

it('there is no preview of an unknown product, nor after signing out', async () => {
  for (const slug of ['nothing', '%00', 'x'.repeat(300)]) {
    expect((await staff.get(`/product/${slug}/preview`)).status).toBe(404)
  }
  const { slug } = await newStockedVariant(db, { status: 'draft' })
  expect((await staff.get(`/product/${slug}/preview`)).status).toBe(200)
  await endSession(db, token)
  expect((await staff.get(`/product/${slug}/preview`)).status).toBe(404)
})
