import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newCategory, newShopper, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { type Cursor, readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { placeCartOrder } from '../orders/placing/place-order.ts'
import { enterCode } from './enter-code.ts'
import { listPromotions } from './list-promotions.ts'
import { type PromotionForm, promotionForm } from './promotion-form.ts'
import { newPromotion } from './promotions.fixture.ts'
import { createPromotion, deletePromotion, getPromotion, savePromotion, switchPromotion } from './save-promotion.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('promotions').execute()
})

const terms = {
  name: 'Eid offer',
  nameUrdu: 'عید آفر',
  code: 'EID10',
  minimum: 2000,
  targets: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  totalLimit: 100,
  phoneLimit: 1,
  isActive: true,
}
const form: PromotionForm = { kind: 'percent', percent: 10, ...terms }
const none = { productIds: [], subBrandIds: [], categoryIds: [] }

const list = async (options: { search?: string; cursor?: Cursor | undefined; limit?: number } = {}) =>
  await listPromotions(db, { limit: 20, ...options })

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

let phones = 0
const newPhone = () => ({ ...ayeshaFromLahore, customer_phone: `0392 ${String(++phones).padStart(7, '0')}` })

async function orderWith(code: string): Promise<string> {
  const shopper = newShopper()
  const { variantId } = await newStockedVariant(db)
  await fillCart(db, shopper.sessionId, [{ variantId, quantity: 2 }])
  await enterCode(db, { sessionId: shopper.sessionId, typed: code })
  return (await placeCartOrder(db, { ...shopper, details: newPhone() })).orderNumber
}

describe('a promotion', () => {
  it.each<[string, PromotionForm, object]>([
    ['a percent', form, { kind: 'percent', percent: 10 }],
    ['rupees', { kind: 'rupees', amount: 300, ...terms }, { kind: 'rupees', amount: 300 }],
    ['free delivery', { kind: 'free_delivery', ...terms }, { kind: 'free_delivery' }],
    [
      'pieces for free',
      { kind: 'buy_get', pieces: 2, freePieces: 1, ...terms },
      { kind: 'buy_get', pieces: 2, freePieces: 1 },
    ],
    [
      'a price for pieces',
      { kind: 'bundle', pieces: 3, amount: 2500, ...terms },
      { kind: 'bundle', pieces: 3, amount: 2500 },
    ],
  ])('gives %s as stored, and can become another kind', async (_, given, benefit) => {
    const id = await createPromotion(db, given)
    const stored = await getPromotion(db, id)
    expect(stored).toEqual({
      ...terms,
      id,
      version: 1,
      uses: 0,
      benefit,
      startsAt: new Date(terms.startsAt),
    })
    expect(await savePromotion(db, id, { ...terms, kind: 'free_delivery', version: 1 })).toBe(2)
    expect(await getPromotion(db, id)).toMatchObject({ benefit: { kind: 'free_delivery' }, version: 2 })
  })

  it('is for what was chosen, and for nothing once all of it is deleted', async () => {
    const [{ productId }, category, { id: subBrandId }] = await Promise.all([
      newStockedVariant(db),
      newCategory(db),
      newSubBrand(db),
    ])
    const targets = { productIds: [productId], subBrandIds: [subBrandId], categoryIds: [category.id] }
    const id = await createPromotion(db, { ...form, targets })
    expect((await getPromotion(db, id)).targets).toMatchObject({
      products: [{ id: productId, name: 'Linen Kurta' }],
      subBrands: [{ id: subBrandId }],
      categories: [{ id: category.id }],
    })
    const [row] = (await list()).rows
    expect(row?.targets?.count).toBe(3)
    expect(row?.targets?.names.at(-1)).toBe('Linen Kurta')
    await savePromotion(db, id, { ...form, targets: { ...none, categoryIds: [category.id] }, version: 1 })
    await db.deleteFrom('categories').where('id', '=', category.id).execute()
    expect((await getPromotion(db, id)).targets).toEqual({ products: [], subBrands: [], categories: [] })
    expect((await list()).rows).toMatchObject([{ targets: { names: [], count: 0 } }])
    await savePromotion(db, id, { ...form, version: 2 })
    expect((await getPromotion(db, id)).targets).toBeNull()
  })

  it.each(['productIds', 'subBrandIds', 'categoryIds'])('for something deleted is refused: %s', async kind => {
    const gone = { ...form, targets: { ...none, [kind]: [newId()] } }
    await expect(createPromotion(db, gone)).rejects.toMatchObject({ code: 'promotion-target-gone' })
    const id = await createPromotion(db, form)
    await expect(savePromotion(db, id, { ...gone, version: 1 })).rejects.toMatchObject({
      code: 'promotion-target-gone',
    })
  })

  it('has a code that no other one has, also when two are saved at once', async () => {
    const saves = await Promise.allSettled([1, 2, 3].map(() => createPromotion(db, form)))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = { code: 'promotion-code-taken', values: { code: 'EID10' } }
    for (const save of saves) if (save.status === 'rejected') expect(save.reason).toMatchObject(taken)
    const other = await createPromotion(db, { ...form, code: 'OTHER' })
    await expect(savePromotion(db, other, { ...form, version: 1 })).rejects.toMatchObject(taken)
    await Promise.all([1, 2].map(() => createPromotion(db, { ...form, code: null, phoneLimit: null })))
    expect((await list()).total).toBe(4)
  })

  it('that somebody saved or switched since is not overwritten', async () => {
    const id = await createPromotion(db, form)
    const saves = await Promise.allSettled([1, 2].map(() => savePromotion(db, id, { ...form, version: 1 })))
    expect(saves.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'changed-meanwhile' } },
    ])
    expect(await switchPromotion(db, id, false)).toEqual({ name: 'Eid offer', code: 'EID10' })
    await expect(savePromotion(db, id, { ...form, version: 2 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await getPromotion(db, id)).toMatchObject({ isActive: false, version: 3 })
  })

  it('that is deleted cannot be read, saved, switched or deleted, and its orders keep their discount', async () => {
    const id = await createPromotion(db, { ...form, minimum: 0 })
    const orderNumber = await orderWith('EID10')
    expect(await deletePromotion(db, id)).toEqual({ name: 'Eid offer', code: 'EID10' })
    const isGone = { code: 'promotion-not-found' }
    await expect(getPromotion(db, id)).rejects.toMatchObject(isGone)
    await expect(savePromotion(db, id, { ...form, version: 1 })).rejects.toMatchObject(isGone)
    await expect(switchPromotion(db, id, true)).rejects.toMatchObject(isGone)
    await expect(deletePromotion(db, id)).rejects.toMatchObject(isGone)
    const order = db.selectFrom('orders').where('order_number', '=', orderNumber).select('discount')
    expect(await order.executeTakeFirst()).toEqual({ discount: 300 })
  })
})

describe('the list of promotions', () => {
  it('says which apply now', async () => {
    const [past, soon] = [hours(-2), hours(2)]
    await newPromotion(db, { name: 'active', ends_at: soon })
    await newPromotion(db, { name: 'scheduled', starts_at: soon })
    await newPromotion(db, { name: 'ended', starts_at: past, ends_at: hours(-1) })
    await newPromotion(db, { name: 'ended', starts_at: past, ends_at: hours(-1), is_active: false })
    await newPromotion(db, { name: 'off', is_active: false, starts_at: soon })
    await newPromotion(db, { name: 'used-up', code: 'ONCE', percent: 90, total_limit: 1 })
    await orderWith('ONCE')
    const { rows: promotions } = await list()
    expect(promotions.map(({ state }) => state)).toEqual(promotions.map(({ name }) => name))
    expect(promotions).toHaveLength(6)
  })

  it('counts the orders that use each, without canceled ones', async () => {
    await newPromotion(db, { code: 'EID10', total_limit: 3 })
    const [first] = await Promise.all([orderWith('EID10'), orderWith('EID10')])
    expect((await list()).rows).toMatchObject([{ uses: 2, totalLimit: 3, state: 'active' }])
    await db.updateTable('orders').set({ status: 'canceled' }).where('order_number', '=', first).execute()
    expect((await list()).rows).toMatchObject([{ uses: 1 }])
  })

  it.each([
    ['SUMMER', 1],
    ['گرمی', 1],
    ['eid1', 1],
    ['%', 0],
  ])('a search finds names in either language and codes: %s', async (search, total) => {
    await createPromotion(db, form)
    await createPromotion(db, { ...form, name: 'Summer', nameUrdu: 'گرمیاں', code: 'HOT-20' })
    expect((await list({ search })).total).toBe(total)
  })

  it('begins with the newest, and paging lists each once', async () => {
    for (const name of ['first', 'second', 'third']) await newPromotion(db, { name })
    const seen: string[] = []
    let cursor: Cursor | undefined
    do {
      const page = await list({ limit: 1, cursor })
      seen.push(...page.rows.map(({ name }) => name))
      cursor = page.nextCursor === null ? undefined : readCursor(page.nextCursor)
    } while (cursor)
    expect(seen).toEqual(['third', 'second', 'first'])
  })
})

describe('the form of a promotion', () => {
  const errorsOf = (part: object) =>
    promotionForm.safeParse({ ...form, ...part }).error?.issues.map(({ path }) => path.join('.'))

  it.each<[string, object, string[]]>([
    ['a name', { name: ' ' }, ['name']],
    ['a short name', { name: 'x'.repeat(61) }, ['name']],
    ['a percent', { percent: 0 }, ['percent']],
    ['at most everything off', { percent: 101 }, ['percent']],
    ['whole rupees', { kind: 'rupees', amount: 1.5 }, ['amount']],
    ['an amount', { kind: 'bundle', pieces: 2, amount: '' }, ['amount']],
    ['a bundle of several pieces', { kind: 'bundle', pieces: 1, amount: 9 }, ['pieces']],
    ['free pieces', { kind: 'buy_get', pieces: 2, freePieces: 0 }, ['freePieces']],
    ['a kind', { kind: 'gift' }, ['kind']],
    ['a code that can be typed', { code: 'عید' }, ['code']],
    ['a code of 3 letters', { code: 'E1' }, ['code']],
    ['a code without a hyphen at its end', { code: 'EID-' }, ['code']],
    ['no negative minimum', { minimum: -1 }, ['minimum']],
    ['something it is for', { targets: none }, ['targets']],
    ['each product once', { targets: { ...none, productIds: Array(2).fill(newId()) } }, ['targets.productIds']],
    ['a start', { startsAt: '' }, ['startsAt']],
    ['a year of this century', { startsAt: '9999-01-01T00:00:00Z' }, ['startsAt']],
    ['an end after the start', { endsAt: terms.startsAt }, ['endsAt']],
    ['a total limit above 0', { totalLimit: 0 }, ['totalLimit']],
    ['a limit per phone up to 100', { phoneLimit: 101 }, ['phoneLimit']],
    ['a code for a limit per phone', { code: null }, ['phoneLimit']],
  ])('needs %s', (_, part, paths) => {
    expect(errorsOf(part)).toEqual(paths)
  })

  it('stores the code as shoppers may type it', () => {
    expect(promotionForm.parse({ ...form, code: ' eid 10 ' }).code).toBe('EID10')
    expect(errorsOf({})).toBeUndefined()
  })

  it('has the limits of the database', async () => {
    const most = {
      minimum: 100_000_000,
      totalLimit: 1_000_000,
      phoneLimit: 100,
      name: 'x'.repeat(60),
      code: 'X'.repeat(20),
      nameUrdu: 'ع'.repeat(60),
    }
    const benefits = [
      { kind: 'percent', percent: 100 },
      { kind: 'rupees', amount: 10_000_000 },
      { kind: 'buy_get', pieces: 99, freePieces: 99 },
      { kind: 'bundle', pieces: 99, amount: 10_000_000 },
    ]
    for (const [at, benefit] of benefits.entries()) {
      const parsed = promotionForm.parse({ ...terms, ...most, ...benefit, code: `${at}${most.code.slice(1)}` })
      await createPromotion(db, parsed)
    }
  })
})
