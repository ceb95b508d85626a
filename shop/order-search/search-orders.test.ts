import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { findOrdersMatching } from '../orders/list/find-orders-matching.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderDetails } from '../orders/page/change-order-details.ts'
import { addOrderNote } from '../orders/page/order-notes.ts'
import { ensureOwner } from '../staff/ensure-owner.ts'
import { isCustomerFoundBy, isFoundBy } from './search-orders.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
})

const find = async (text: string) => (await findOrdersMatching(db, text, 20)).orders.map(({ id }) => id)

/** What each text finds, for a test that names those that find something else. */
const findEach = async (texts: readonly string[]) =>
  Object.fromEntries(await Promise.all(texts.map(async typed => [typed, await find(typed)] as const)))

const each = <Found>(texts: readonly string[], found: Found) => Object.fromEntries(texts.map(typed => [typed, found]))

async function numbered(orderNumber: string) {
  const { id } = await order({ customer_name: 'Zed', customer_phone: '021 111 222 333' })
  await db.updateTable('orders').set({ order_number: orderNumber }).where('id', '=', id).execute()
  return id
}

describe('the search by order number', () => {
  it('it finds one however it is typed', async () => {
    const texts = [
      'ORD-20250311-7KQ4M9XA',
      'ord-20250311-7kq4m9xa',
      'ORD 20250311 7KQ4M9XA',
      '#ORD-20250311-7KQ4M9XA ',
      'ORD–20250311–7KQ4M9XA',
      'ORD-20250311',
      '7KQ4M9XA',
      '7kq4 m9xa',
      'm9xa',
      'M 9 X A',
      '9XA',
      '9xa',
      '7KQ4',
      '7kq',
      '7KQ4M9',
    ]
    const id = await numbered('ORD-20250311-7KQ4M9XA')
    await numbered('ORD-20250309-22222222')
    await numbered('ORD-20250310-8KQ4M9XB')
    expect(await findEach(texts)).toEqual(each(texts, [id]))
  })

  it('two symbols and the middle of a number find nothing', async () => {
    await numbered('ORD-20250311-7KQ4M9XA')
    expect(await find('XA')).toEqual([])
    expect(await find('KQ4M')).toEqual([])
  })

  it('three letters count as a name', async () => {
    await numbered('ORD-20250311-7KQ4MSAN')
    const { id } = await order({ customer_name: 'Sana Malik' })
    expect(await find('san')).toEqual([id])
  })
})

describe('the search by a name in the other script', () => {
  it.each([
    ['nadia', 'نادیہ اقبال'],
    ['Nadia Iqbal', 'نادیہ اقبال'],
    ['muhammad usman', 'محمد عثمان'],
    ['mohammed', 'محمد عثمان'],
    ['fatima', 'فاطمہ بھٹی'],
    ['Bhatti', 'فاطمہ بھٹی'],
    ['Ayesha', 'عائشہ شاہ'],
    ['shah', 'عائشہ شاہ'],
    ['khadija', 'خدیجہ یوسف'],
    ['yousuf', 'خدیجہ یوسف'],
    ['zaheer', 'ظہیر غلام'],
    ['ghulam', 'ظہیر غلام'],
    ['نادیہ', 'Nadia Iqbal'],
    ['حسین', 'Hussain Ahmed'],
    ['احمد', 'Hussain Ahmed'],
    ['وقاص', 'Waqas Chaudhry'],
  ])('“%s” finds %s', async (typed, customer_name) => {
    const { id } = await order({ customer_name })
    await order({ customer_name: 'Zubair', customer_phone: '0390 5550000' })
    expect(await find(typed)).toEqual([id])
    const found = await db.selectFrom('orders as o').where(isCustomerFoundBy(typed)).select('id').execute()
    expect(found).toEqual([{ id }])
  })

  it('in one script only the letters count, so that Nadia does not find Nida', async () => {
    const { id } = await order({ customer_name: 'Nadia' })
    await order({ customer_name: 'Nida' })
    await order({ customer_name: 'Naheed' })
    expect(await find('nadia')).toEqual([id])
  })

  it('a city is found in the other script, but not as a customer', async () => {
    const { id } = await order({ customer_name: 'Sana', city: 'Lahore' })
    const urdu = await order({ customer_name: 'Sana', city: 'لاہور' })
    expect(new Set(await find('لاہور'))).toEqual(new Set([id, urdu.id]))
    expect(new Set(await find('lahore'))).toEqual(new Set([id, urdu.id]))
    expect(await db.selectFrom('orders as o').where(isCustomerFoundBy('لاہور')).select('id').execute()).toEqual([])
  })
})

describe('the search by phone number', () => {
  it('it finds one however it is typed and was written', async () => {
    const texts = [
      '03901234567',
      '0390 1234567',
      '0390-1234567',
      '(0390) 123.4567',
      '+92 390 1234567',
      '+92 (0) 390 1234567',
      '00923901234567',
      '923901234567',
      '3901234567',
      '۰۳۹۰ ۱۲۳۴۵۶۷',
      '٠٣٩٠١٢٣٤٥٦٧',
      '\u202a+92 390 1234567\u202c',
      '4567',
      '234567',
      '۴۵۶۷',
      '0390 1',
      '0390',
      '+92 390',
      '+92 390 12',
      '2345',
      '0123',
      '390123',
      '0390 4567',
    ]
    await order({ customer_phone: '0391 7654321' })
    const written = ['0390 1234567', '+92-390-1234567', '۰۳۹۰۱۲۳۴۵۶۷']
    const placed: string[] = []
    for (const customer_phone of written) placed.push((await order({ customer_phone })).id)
    expect(await findEach(texts)).toEqual(each(texts, placed.toReversed()))
  })

  it('it finds a landline however it is typed', async () => {
    const texts = ['042 35761234', '+92 42 35761234', '0092-42-35761234', '1234', '35761234']
    await order()
    const { id } = await order({ customer_phone: '+92 (42) 3576-1234' })
    expect(await findEach(texts)).toEqual(each(texts, [id]))
  })

  it.each([
    ['+92 391 2345678', '0391 2345678'],
    ['+92 391 2345678', '5678'],
    ['042 3576 1234', '35761234'],
  ])('it finds the second number %s typed as %s, beside the first, until it is removed', async (second, typed) => {
    await order()
    const { id } = await order({ customer_phone: '0390 1111111' })
    await changeOrderDetails(db, { orderId: id, version: 1, details: { second_phone: second }, by })
    expect(await find(typed)).toEqual([id])
    expect(await find('0390 1111111')).toEqual([id])
    await changeOrderDetails(db, { orderId: id, version: 2, details: { second_phone: '' }, by })
    expect(await find(typed)).toEqual([])
  })

  it('three digits find nothing', async () => {
    const { id } = await order({ customer_phone: '0390 1234567' })
    await db.updateTable('orders').set({ order_number: 'ORD-20250311-22222222' }).where('id', '=', id).execute()
    expect(await find('567')).toEqual([])
  })
})

describe('the search by name', () => {
  it('it finds one by the beginnings of its words, however they are typed', async () => {
    const texts = ['Ayesha Siddiqui', 'ayesha', 'SIDD', 'siddiqui ay', 'áyesha', ' a ']
    await order({ customer_name: 'Bilal Tariq' })
    const { id } = await order({ customer_name: 'Ayesha Siddiqui' })
    expect(await findEach(texts)).toEqual(each(texts, [id]))
  })

  it('it finds one typed in Urdu, also with letters of an Arabic keyboard', async () => {
    const texts = ['عائشہ', 'عائ', 'عائشه', 'صدیقی', 'صديقي عا']
    await order({ customer_name: 'بلال طارق' })
    const { id } = await order({ customer_name: 'عائشہ صدیقی' })
    expect(await findEach(texts)).toEqual(each(texts, [id]))
  })

  it('the middle of a word finds nothing', async () => {
    await order({ customer_name: 'Ayesha Siddiqui' })
    expect(await find('yesha')).toEqual([])
    expect(await find('ayesha tariq')).toEqual([])
  })
})

describe('the search by other texts', () => {
  it('it finds all that staff wrote, the customer typed and the products say', async () => {
    const texts = {
      'its city': 'Quetta',
      'the beginning of its city': 'que',
      'a word of its street': 'jinnah',
      'its house and street': 'house 77 jinnah',
      'the customer’s notes': 'gate code',
      'a product in it': 'velvet',
      'a variant in it': 'shawl sky',
      'an SKU as it is written': 'SHL-0042-SKY',
      'the beginning of an SKU': 'shl-0042',
      'an SKU without its hyphens': 'SHL0042SKY',
      'an internal note': 'maghrib',
      'an internal note in Urdu': 'مغرب',
      'an older internal note': 'no answer',
      'words of different parts': 'bilal quetta velvet maghrib',
      'a name and digits of the phone number': 'bilal 4567',
    }
    await order()
    variant = await newStockedVariant(db, { name: 'Velvet Shawl' })
    const { variantId } = variant
    await db.updateTable('variants').set({ sku: null }).execute()
    await db.updateTable('variants').set({ name: 'Sky', sku: 'SHL-0042-SKY' }).where('id', '=', variantId).execute()
    const { id } = await order({
      customer_name: 'Bilal Tariq',
      customer_phone: '0391 4567890',
      street: 'House 77, Jinnah Road',
      city: 'Quetta',
      notes: 'Gate code 4471',
    })
    for (const note of ['No answer', 'Call after Maghrib, مغرب کے بعد'])
      await addOrderNote(db, { orderId: id, note, by })
    const found = await findEach(Object.values(texts))
    expect(Object.entries(texts).filter(([, typed]) => found[typed]?.join() !== id)).toEqual([])
  })

  it('words of two different orders find nothing', async () => {
    await order({ customer_name: 'Bilal Tariq', city: 'Quetta' })
    await order({ customer_name: 'Hira Baloch', city: 'Multan' })
    expect(await find('bilal multan')).toEqual([])
  })

  it('it finds a corrected street, and no longer the old one', async () => {
    const { id } = await order({ street: 'House 77, Jinnah Road' })
    const { shipping_address } = await db.selectFrom('orders').select('shipping_address').executeTakeFirstOrThrow()
    const address = { ...shipping_address, street: 'House 9, Mall Road' }
    await db.updateTable('orders').set({ shipping_address: address, billing_address: address }).execute()
    expect(await find('mall road')).toEqual([id])
    expect(await find('jinnah')).toEqual([])
  })
})

it('a customer is not found by the street or the items of an order', async () => {
  await order({ customer_name: 'Bilal Tariq', street: 'House 77, Jinnah Road', city: 'Quetta' })
  const count = async (text: string) =>
    (await db.selectFrom('orders as o').where(isCustomerFoundBy(text)).select('o.id').execute()).length
  expect([await count('bilal'), await count('0390'), await count('jinnah'), await count('quetta')]).toEqual([
    1, 1, 0, 0,
  ])
})

it.each(['7KQ4', '0390', '4567', 'quetta', 'house 77', 'SHL-0042', 'bilal 4567', 'مغرب'])(
  'the search for %s reads an index and does not scan all orders',
  async typed => {
    const { sql: question, parameters } = db.selectFrom('orders as o').where(isFoundBy(typed)).select('o.id').compile()
    const plan = await db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return JSON.stringify(await tx.executeQuery(CompiledQuery.raw(`explain ${question}`, [...parameters])))
    })
    expect(plan).toContain('orders_by_search')
    expect(plan).not.toContain('Seq Scan')
  },
)

it('characters with a meaning in a database have none here, and find nothing', async () => {
  const texts = [
    '%',
    '_',
    '\\',
    '%%%%',
    '____',
    'A%',
    "'",
    "' or true --",
    '"',
    ':*',
    'a | b',
    '!zzz',
    '🙂',
    '\0',
    '\ud83d',
    '',
    ' ',
    '(',
    '&',
    '%esha',
    'a_esha',
    '\\7KQ4',
    'م',
  ]
  await order({ customer_name: 'Bilal Tariq', customer_phone: '0390 1234567' })
  expect(await findEach(texts)).toEqual(each(texts, []))
})

it('ten thousand characters are answered too', async () => {
  await order()
  expect(await find('a'.repeat(10_000))).toEqual([])
  expect(await find('1'.repeat(10_000))).toEqual([])
  expect(await find('a '.repeat(5_000))).toHaveLength(1)
})

it('a corrected name and number are found at once, and the old ones no longer', async () => {
  const { id } = await order()
  await db
    .updateTable('orders')
    .set({ customer_name: 'Hira Baloch', customer_phone: '0390 7777777', phone_key: '03907777777' })
    .where('id', '=', id)
    .execute()
  expect(await find('hira')).toEqual([id])
  expect(await find('7777')).toEqual([id])
  expect(await find('ayesha')).toEqual([])
})

it('the newest come first, up to the limit', async () => {
  await order()
  const placed = [await order(), await order()]
  const createdAt = expect.stringMatching(/^\d{4}-.*Z$/)
  const expected = { customerName: 'Ayesha Khan', city: 'Lahore', status: 'pending', total: 1700, createdAt }
  expect(await findOrdersMatching(db, 'ayesha', 2)).toEqual({
    orders: placed.toReversed().map(order => ({ ...order, ...expected })),
    total: 3,
  })
})

it('the stored words of a name equal those of a search', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('عائشہ خان', 'Ayesha  Khan-Ahmed', 'ṢANĀʾ', '۱۲۳ بلال', '', '  ', "d'Souza", 'ﷺ', '😀 Sana'),
  )
  const printable = text.filter(text => !text.includes('\0') && text.isWellFormed())
  await fc.assert(
    fc.asyncProperty(printable, async name => {
      const { rows } = await sql<{ written: string[]; asked: string[] }>`
        select order_words(${name}) as written, array(select word from search_words(${name}) order by place) as asked`.execute(
        db,
      )
      expect(rows[0]?.written).toEqual(rows[0]?.asked)
    }),
    { numRuns: 300 },
  )
})
