import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type StockedVariant, stock } from '#test/world.ts'
import { orderer } from './desk-orders.fixture.ts'
import { findOrdersMatching } from './search-orders.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderer(db, () => variant)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  variant = await stock(db, { quantity: 1000 })
})

const find = async (text: string) => (await findOrdersMatching(db, text, 20)).map(({ id }) => id)

async function numbered(orderNumber: string) {
  const { id } = await order({ customer_name: 'Zed', customer_phone: '021 111 222 333' })
  await db.updateTable('orders').set({ order_number: orderNumber }).where('id', '=', id).execute()
  return id
}

describe('an order is found by its number', () => {
  it.each([
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
  ])('typed as %s', async typed => {
    await order()
    const id = await numbered('ORD-20250311-7KQ4M9XA')
    await numbered('ORD-20250310-7KQ4M9XB')
    expect(await find(typed)).toEqual([id])
  })

  it('but not by two symbols, nor by its middle', async () => {
    await numbered('ORD-20250311-7KQ4M9XA')
    expect(await find('XA')).toEqual([])
    expect(await find('KQ4M')).toEqual([])
  })

  it('and three letters are rather a name', async () => {
    await numbered('ORD-20250311-7KQ4MSAN')
    const { id } = await order({ customer_name: 'Sana Malik' })
    expect(await find('san')).toEqual([id])
  })
})

describe('an order is found by the phone number', () => {
  it.each([
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
    '+92 390 12',
  ])('typed as %s', async typed => {
    await order({ customer_phone: '0391 7654321' })
    const written = ['0390 1234567', '+92-390-1234567', '۰۳۹۰۱۲۳۴۵۶۷']
    const placed: string[] = []
    for (const customer_phone of written) placed.push((await order({ customer_phone })).id)
    expect(await find(typed)).toEqual(placed.toReversed())
  })

  it.each(['042 35761234', '+92 42 35761234', '0092-42-35761234', '1234', '35761234'])(
    'of a landline typed as %s',
    async typed => {
      await order()
      const { id } = await order({ customer_phone: '+92 (42) 3576-1234' })
      expect(await find(typed)).toEqual([id])
    },
  )

  it('but not by three digits', async () => {
    await order({ customer_phone: '0390 1234567' })
    expect(await find('567')).toEqual([])
  })
})

describe('an order is found by the name', () => {
  it.each(['Ayesha Siddiqui', 'ayesha', 'SIDD', 'siddiqui ay', 'áyesha', ' a '])('typed as %s', async typed => {
    await order({ customer_name: 'Bilal Tariq' })
    const { id } = await order({ customer_name: 'Ayesha Siddiqui' })
    expect(await find(typed)).toEqual([id])
  })

  it.each(['عائشہ', 'عائ', 'عائشه', 'صدیقی', 'صديقي عا'])('typed in Urdu as %s', async typed => {
    await order({ customer_name: 'بلال طارق' })
    const { id } = await order({ customer_name: 'عائشہ صدیقی' })
    expect(await find(typed)).toEqual([id])
  })

  it('but not by the middle of a word', async () => {
    await order({ customer_name: 'Ayesha Siddiqui' })
    expect(await find('yesha')).toEqual([])
    expect(await find('ayesha tariq')).toEqual([])
  })
})

it.each([
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
])('what means something to a database means nothing here: %j finds nobody', async typed => {
  await order({ customer_name: 'Bilal Tariq', customer_phone: '0390 1234567' })
  expect(await find(typed)).toEqual([])
})

it('ten thousand characters are an answer too', async () => {
  await order()
  expect(await find('a'.repeat(10_000))).toEqual([])
  expect(await find('1'.repeat(10_000))).toEqual([])
  expect(await find('a '.repeat(5_000))).toHaveLength(1)
})

it('a corrected name and number are found at once, and the old ones no more', async () => {
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

it('the newest come first, and no more than asked for', async () => {
  await order()
  const placed = [await order(), await order()]
  expect(await findOrdersMatching(db, 'ayesha', 2)).toEqual(
    placed.toReversed().map(({ id, orderNumber }) => ({
      id,
      orderNumber,
      customerName: 'Ayesha Khan',
      status: 'pending',
      total: 1700,
    })),
  )
})

it('the words of a name are those that searches are made of', async () => {
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
