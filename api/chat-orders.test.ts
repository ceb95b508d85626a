import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let kurta: StockedVariant

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  kurta = await newStockedVariant(db, { name: 'Chaman Kurta', basePrice: 900 })
})

const read = (text: unknown) => browser.call('/chat-orders', { method: 'POST', json: { text } })
const order = 'Do chaman kurta bhej dein\nAyesha Khan, House 5, Street 9, Model Town, Lahore\n0300 1234567'

describe('a pasted chat', () => {
  it('is read into a draft, with its products as the form needs them', async () => {
    const { status, body } = await read(order)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        phone: '03001234567',
        name: 'Ayesha Khan',
        city: 'Lahore',
        lines: [{ variantId: kurta.variantId, quantity: 2 }],
        open: [],
        products: [{ name: 'Chaman Kurta', variants: [{ variantId: kurta.variantId, price: 900 }] }],
      },
    })
  })

  it('fills in nothing that is sold out, but asks what to send instead', async () => {
    const { variantId } = await newStockedVariant(db, { name: 'Multani Razai', quantity: 0 })
    const { body } = await read(order.replace('chaman kurta', 'multani razai'))
    expect(body).toMatchObject({
      lines: [{ variantId: null, quantity: 2 }],
      open: [{ question: 'sold-out', line: 0, options: [{ variantId }] }],
    })
  })

  it('asks about a fee and an advance that it names', async () => {
    await newStockedVariant(db, { name: 'Peshawari Chappal' })
    const { body } = await read(
      `${order.replace('chaman kurta', 'peshawari chappal')}\ndelivery 150, advance 1000 easypaisa TID 12345678901`,
    )
    expect(body).toMatchObject({
      open: [
        { question: 'delivery-fee', fee: 150 },
        { question: 'advance', amount: 1000, way: 'easypaisa', reference: '12345678901' },
      ],
    })
  })

  it('places and stores nothing', async () => {
    const countRows = async () => {
      const tables = await db.introspection.getTables()
      const counts = await Promise.all(
        tables.map(({ name }) =>
          db
            .selectFrom(db.dynamic.table(name as 'orders').as('rows'))
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      )
      return tables.map(({ name }, place) => [name, counts[place]?.count])
    }
    const before = await countRows()
    expect(before.length).toBeGreaterThan(50)
    await read(order)
    expect(await countRows()).toEqual(before)
  })

  it.each([
    ['NUL', `ek kurta\0 0300 1234567`],
    ['overrides of direction', '\u202e7654321 0030\u202c ek kurta'],
    ['lone surrogates', '\ud800 ek kurta'],
    ['digits', '3'.repeat(20_000)],
    ['markup', '<script>alert(1)</script> ek kurta <img src=x onerror=alert(1)>'],
    ['emoji', '👩‍👩‍👧‍👧🛒'.repeat(1000)],
    ['blanks', ' \n\t '],
  ])('of %s is answered', async (_, text) => {
    const { status, body } = await read(text)
    expect(status).toBe(200)
    expect(body).toMatchObject({ marks: expect.any(Array), questions: expect.any(Array) })
  })

  it.each([
    ['no text', undefined],
    ['an empty text', ''],
    ['a number', 3],
    ['more than 20,000 characters', 'a'.repeat(20_001)],
  ])('is refused when it is %s', async (_, text) => {
    expect((await read(text)).status).toBe(400)
  })
})

describe('the last order of a number', () => {
  const find = (phone: string) => browser.call(`/chat-orders/last-order?search=${encodeURIComponent(phone)}`)

  it('has its lines with their products, as they are sold today', async () => {
    const phone = '0300 7654321'
    const place = (variant: StockedVariant, quantity: number) =>
      placeDirectOrder(db, {
        ...newShopper(),
        details: { ...ayeshaFromLahore, customer_phone: phone },
        ...variant,
        quantity,
      })
    await place(await newStockedVariant(db, { name: 'Older', basePrice: 500 }), 1)
    await place(kurta, 3)
    expect((await find('+92 300 7654321')).body).toMatchObject({
      lastOrder: {
        orderNumber: expect.stringMatching(/^ORD-/),
        lines: [{ variantId: kurta.variantId, quantity: 3, product: { name: 'Chaman Kurta' } }],
        notSold: [],
      },
    })
    await db.updateTable('products').set({ status: 'archived' }).where('name', '=', 'Chaman Kurta').execute()
    expect((await find(phone)).body).toMatchObject({ lastOrder: { lines: [], notSold: ['Chaman Kurta (M)'] } })
  })

  it('is null for an unknown number', async () => {
    expect((await find('0345 0000009')).body).toEqual({ lastOrder: null })
  })
})
