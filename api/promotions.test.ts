import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
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

beforeEach(async () => {
  await db.deleteFrom('promotions').execute()
  await db.deleteFrom('activity').execute()
})

const promotion = {
  kind: 'percent',
  percent: 10,
  name: 'Salam',
  nameUrdu: 'سلام',
  code: 'salam 10',
  minimum: 2000,
  targets: null,
  startsAt: '2026-11-01T09:00:00+05:00',
  endsAt: null,
  totalLimit: 50,
  phoneLimit: 1,
  isActive: true,
}
const post = (json: unknown) => browser.call('/promotions', { method: 'POST', json })
const put = (path: string, json: unknown) => browser.call(`/promotions/${path}`, { method: 'PUT', json })
const newPromotion = async (): Promise<string> => ((await post(promotion)).body as { id: string }).id

test('a promotion is created, listed, changed, switched off and deleted', async () => {
  const { productId } = await newStockedVariant(db)
  const created = await post(promotion)
  expect(created.status).toBe(201)
  const { id } = created.body as { id: string }
  const listed = { id, name: 'Salam', code: 'SALAM10', benefit: { kind: 'percent', percent: 10 }, targets: null }
  expect(await browser.call('/promotions?search=salam')).toMatchObject({
    body: { rows: [{ ...listed, state: 'active', uses: 0, totalLimit: 50 }], total: 1, nextCursor: null },
  })
  expect(await browser.call('/promotions?search=eid')).toMatchObject({ body: { rows: [], total: 0 } })
  const targets = { productIds: [productId], subBrandIds: [], categoryIds: [] }
  const changed = { ...promotion, kind: 'rupees', amount: 300, targets, version: 1 }
  expect(await put(id, changed)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await browser.call(`/promotions/${id}`)).toMatchObject({
    body: {
      version: 2,
      benefit: { kind: 'rupees', amount: 300 },
      startsAt: '2026-11-01T04:00:00.000Z',
      targets: { products: [{ id: productId, name: 'Linen Kurta' }] },
    },
  })
  expect(await put(`${id}/active`, { isActive: false })).toMatchObject({ status: 204 })
  expect(await browser.call('/promotions')).toMatchObject({ body: { rows: [{ state: 'off' }] } })
  expect(await browser.call(`/promotions/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 })
  expect(await browser.call('/promotions')).toMatchObject({ body: { rows: [] } })
  const lines = await db.selectFrom('activity').orderBy('at').orderBy('id').select(['kind', 'label']).execute()
  expect(lines).toEqual(
    ['created', 'changed', 'switched-off', 'deleted'].map(what => ({
      kind: `promotion-${what}`,
      label: 'Salam (SALAM10)',
    })),
  )
})

test('invalid fields are named with what they need', async () => {
  expect(await post({ ...promotion, name: '', percent: 0, endsAt: 'soon' })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'invalid',
        problems: {
          name: ['Name is required'],
          percent: ['Type a number from 1 to 100'],
          endsAt: ['Choose a day and a time'],
        },
      },
    },
  })
})

test('a code that another promotion has, and a version that somebody changed, are refused in words', async () => {
  const id = await newPromotion()
  expect(await post(promotion)).toMatchObject({
    status: 409,
    body: { error: { message: 'Another promotion has the code SALAM10. Please choose another code.' } },
  })
  await put(`${id}/active`, { isActive: true })
  expect(await put(id, { ...promotion, version: 1 })).toMatchObject({ status: 409 })
  expect(await put(newId(), { ...promotion, version: 1 })).toMatchObject({
    status: 404,
    body: { error: { message: 'This promotion is no longer there.' } },
  })
})
