import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { PreparedClient } from '#db/prepared-statements.ts'
import type { ImportKind } from '#db/types.ts'
import { stockTable } from '#shop/export/stock-table.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import type { Refusal } from '#shop/refusal.ts'
import { writeCsv } from '#shop/spreadsheets/write-csv.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { listMovements } from '#shop/stock/read-ledger.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock } from '#test/fixtures.ts'
import { importFile } from '../import-files.fixture.ts'
import { openFile } from '../plans/open-file.ts'
import { storeImportFile } from '../plans/plan-file.ts'
import { listPlanRows } from '../plans/plan-rows.ts'
import { findPlan, requestImport } from '../plans/plans.ts'
import { runImports } from '../plans/run-plan.ts'
import { undoImport } from '../plans/undo-import.ts'
import type { ComparedRow } from '../products/compared-row.ts'
import type { ImportChoice } from '../products/comparison.ts'

const db = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'dukan-import-'))
const disk = openStorage({ directory })
afterAll(() => rmSync(directory, { recursive: true }))

beforeEach(async () => {
  await db.deleteFrom('import_plans').execute()
  await db.deleteFrom('imports').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('products').execute()
})

const choice = { createsSubBrands: false, createsCategories: false }
const explain = ({ code, values }: Refusal) => [code, ...Object.values(values)].join(' ')

/** What a file makes of each row: `name: kind, changes or reasons`. */
const summaryOf = (rows: ComparedRow[]) =>
  rows.map(row =>
    row.kind === 'changed'
      ? `${row.name}: ${row.changes.map(({ field, from, to }) => `${field} ${from || '–'} → ${to || '–'}`).join(', ')}`
      : row.kind === 'refused'
        ? row.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`).join('. ')
        : `${row.name}: ${row.kind}`,
  )

async function compareRows(kind: ImportKind, text: string, chosen: Partial<ImportChoice> = {}): Promise<ComparedRow[]> {
  const rows: ComparedRow[] = []
  const file = await openFile(kind, importFile(text))
  await file.compare(db, { choice: { ...choice, ...chosen }, explain, onRow: row => rows.push(row) })
  return rows
}

const compare = async (kind: ImportKind, text: string): Promise<string[]> => summaryOf(await compareRows(kind, text))

async function run(kind: ImportKind, text: string) {
  const rows: ComparedRow[] = []
  const file = await openFile(kind, importFile(text))
  const done = await file.write(db, { choice, explain, fileName: 'f.csv', by: null, onRow: row => rows.push(row) })
  return { ...done, rows: summaryOf(rows) }
}

const undo = (number: number) => undoImport(db, disk, { number, by: null, explain })

/** A product with one variant of this SKU. */
async function newItem(sku: string, { name = sku, ...input }: Parameters<typeof newStockedVariant>[1] = {}) {
  const item = await newStockedVariant(db, { name, ...input })
  await db.updateTable('variants').set({ sku, name: 'Default' }).where('id', '=', item.variantId).execute()
  return item
}

const order = (item: { slug: string; variantId: string }, quantity: number) =>
  placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...item, quantity })

async function ship() {
  const orders = await db.selectFrom('orders').select('id').execute()
  for (const { id } of orders) await changeOrderStatus(db, { orderId: id, status: 'shipped', by: null })
}

const unlimited = () =>
  db
    .insertInto('settings')
    .values({
      key: 'order_limits',
      value: JSON.stringify({ perPhone: 0, perBrowser: 0, perNetwork: 0, maxQuantity: 10 }),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

describe('counts of stock', () => {
  it('are written as corrections in the ledger, and undo takes the difference back', async () => {
    const khes = await newItem('KH-1')
    const topi = await newItem('TO-1', { quantity: 3 })
    await newItem('CH-1')
    const text = 'SKU;Quantity\nkh-1;7\nTO-1;۳\nCH-1;\n'
    expect(await compare('stock', text)).toEqual(['KH-1: Stock 10 → 7', 'TO-1: unchanged', 'CH-1: unchanged'])
    expect(await readStock(db, khes.variantId)).toEqual({ quantity: 10, reserved: 0 })
    const { number, changed, unchanged } = await run('stock', text)
    expect({ changed, unchanged }).toEqual({ changed: 1, unchanged: 2 })
    expect((await readStock(db, topi.variantId)).quantity).toBe(3)
    await order(khes, 2)
    await ship()
    expect((await readStock(db, khes.variantId)).quantity).toBe(5)
    expect(await undo(number)).toEqual({ undone: 1, groups: 0, stayed: [] })
    expect((await readStock(db, khes.variantId)).quantity).toBe(8)
    const { rows: movements } = await listMovements(db, { variantId: khes.variantId, limit: 10 })
    expect(movements.map(({ quantityChange, reason, note }) => `${quantityChange} ${reason} ${note}`)).toEqual([
      `3 add Import ${number} undone`,
      ...['-2 order ', '0 order '].map(text => expect.stringContaining(text.slice(0, 2))),
      `-3 set Count: Import ${number}`,
      '10 opening ',
    ])
    expect((await checkStock(db)).differences).toEqual([])
    expect(await undo(number)).toEqual({ undone: 0, groups: 0, stayed: [] })
  })

  it('are refused with line, column and reason, and hold back no other', async () => {
    await newItem('KH-1', { name: 'Khes', reserved: 4 })
    await newItem('BIG')
    const { variantId } = await newItem('ab')
    await newItem('AB')
    const { productId } = await newItem('S-1', { name: 'Suit' })
    await db.updateTable('products').set({ sku: 'SUIT' }).where('id', '=', productId).execute()
    await db.insertInto('variants').values({ id: crypto.randomUUID(), product_id: productId, name: 'L' }).execute()
    const lines = [
      'SKU,On hand,Colour',
      'NONE,1,',
      ',2,',
      'KH-1,3,',
      'Ab,1,',
      'BIG,-1,',
      'SUIT,1,',
      'ab,2.5,',
      'AB,2000000,',
    ]
    expect(await compare('stock', [...lines, 'S-1,many,', 's-1,1,'].join('\n'))).toEqual([
      '2 SKU: Nothing in the shop has the SKU “NONE”',
      '3 SKU: This row has no SKU, by which its variant is found',
      '4 On hand: stock-below-reserved Khes 4',
      '5 SKU: Several products or variants of the shop have the SKU “Ab”',
      'BIG: Stock 10 → 0',
      '7 On hand: This is the SKU of a product with 2 variants. A count needs the SKU of one of them',
      '8 On hand: “2.5” is not a whole number',
      '9 On hand: stock-above-limit AB 1,000,000',
      '10 On hand: “many” is not a whole number',
      '11 SKU: Line 10 is about the same one, with the SKU “s-1”',
    ])
    const { changed, refused } = await run('stock', 'SKU,Stock\nNONE,1\nKH-1,3\nab,5\n')
    expect({ changed, refused }).toEqual({ changed: 1, refused: 2 })
    expect((await readStock(db, variantId)).quantity).toBe(5)
  })

  it.each([
    ['Name,Stock\nKhes,1\n', 'No column has the SKUs'],
    ['SKU,Price\nK,1\n', 'No column has the counts'],
    ['SKU,Available\nK,1\n', '“Available” leaves out what open orders hold'],
    ['SKU,Stock,Quantity\nK,1,2\n', 'The columns “Stock” and “Quantity” say the same'],
  ])('%j cannot be read', async (text, sentence) => {
    await expect(openFile('stock', importFile(text))).rejects.toThrow(sentence)
  })

  it('of Shopify are the new ones where those are filled, else the present ones', async () => {
    await newItem('KH-1')
    await newItem('TO-1')
    const headings =
      'Handle,Title,SKU,Location,Committed (not editable),Available (not editable),On hand (current),On hand (new)'
    expect(await compare('stock', `${headings}\nk,K,KH-1,Shop,1,8,9,\nt,T,TO-1,Shop,0,9,9,12\n`)).toEqual([
      'KH-1: Stock 10 → 9',
      'TO-1: Stock 10 → 12',
    ])
  })

  it('of our own export change nothing', async () => {
    for (const [sku, reserved] of [
      ['+92', 2],
      ['007', 0],
      ["K'1", 1],
    ] as const)
      await newItem(sku, { reserved })
    await newItem('LOOSE', { tracked: false })
    const text = (await Array.fromAsync(writeCsv(stockTable(db)))).join('')
    const { rows, changed, unchanged, refused } = await run('stock', text)
    expect({ rows: rows.length, changed, unchanged, refused }).toEqual({
      rows: 4,
      changed: 0,
      unchanged: 4,
      refused: 0,
    })
  })

  it('keep what was ordered since the check, and what left since is refused instead of overwritten', async () => {
    await unlimited()
    const [khes, topi] = [await newItem('KH-1'), await newItem('TO-1')]
    const { staffId } = await newStaff(db, { username: 'sana', role: 'catalogue' })
    const by = { staffId, username: 'sana' }
    const bytes = Buffer.from('SKU,Stock\nKH-1,8\nTO-1,8\n')
    const upload = { kind: 'stock', fileName: 'f.csv', byteSize: bytes.length, choice, by } as const
    const id = await storeImportFile(db, {
      ...upload,
      content: (async function* () {
        yield bytes
      })(),
    })
    const { signal } = new AbortController()
    await runImports(db, disk, { explain, signal })
    expect(await findPlan(db, id)).toMatchObject({ kind: 'stock', state: 'checked', counts: { changed: 2 } })
    await order(topi, 2)
    await ship()
    await order(khes, 3)
    await inTransaction(db, tx => requestImport(tx, { id, by }))
    await runImports(db, disk, { explain, signal })
    // Ordered pieces are counted until they leave, so the count is right and the order keeps its pieces.
    expect(await readStock(db, khes.variantId)).toEqual({ quantity: 8, reserved: 3 })
    expect(await readStock(db, topi.variantId)).toEqual({ quantity: 8, reserved: 0 })
    expect(await findPlan(db, id)).toMatchObject({ counts: { changed: 1, unchanged: 1 } })
    // Another count than what is there now would be refused.
    await changeStock(db, { requests: [{ variantId: topi.variantId, add: 5 }], note: '', by: null })
    expect((await listPlanRows(db, { planId: id, limit: 9 })).rows.map(({ kind }) => kind)).toEqual([
      'changed',
      'unchanged',
    ])
  })

  it('are refused when the stock changed since the check', async () => {
    const khes = await newItem('KH-1')
    const file = await openFile('stock', importFile('SKU,Stock\nKH-1,8\n'))
    const changedThen = { refused: 'changed' }
    const judge = (row: ComparedRow) =>
      row.kind === 'changed' && row.changes[0]?.from !== '10' ? changedThen : ('write' as const)
    await changeStock(db, { requests: [{ variantId: khes.variantId, add: -1 }], note: '', by: null })
    const options = { choice, explain, fileName: 'f.csv', by: null, onRow: () => {}, judge }
    expect(await file.write(db, options)).toMatchObject({ changed: 0, refused: 1 })
    expect((await readStock(db, khes.variantId)).quantity).toBe(9)
  })

  it('while shoppers order never oversell, lose no order and keep the ledger right', async () => {
    await unlimited()
    const items = await Promise.all(['A', 'B', 'C', 'D'].map(sku => newItem(sku, { quantity: 8 })))
    const text = `SKU,Stock\n${['D,3', 'C,3', 'B,3', 'A,3'].join('\n')}\n`
    const orders = items.flatMap(item => [1, 2, 3, 4].map(() => () => order(item, 1)))
    const [done, ...placed] = await Promise.allSettled([run('stock', text), ...orders.map(place => place())])
    expect(done).toMatchObject({ status: 'fulfilled' })
    const wrong = placed.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(wrong.filter(code => !['sold-out', 'not-enough-stock', 'too-many-pieces'].includes(code))).toEqual([])
    expect((await checkStock(db)).differences).toEqual([])
    const held = await Promise.all(items.map(({ variantId }) => readStock(db, variantId)))
    for (const { quantity, reserved } of held) expect([3, 8]).toContain(reserved > quantity ? -1 : quantity)
    expect(held.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(placed.length - wrong.length)
  })

  it('that open orders have used since are not undone, in words', async () => {
    await unlimited()
    const khes = await newItem('KH-1', { quantity: 1 })
    const { number } = await run('stock', 'SKU,Stock\nKH-1,9\n')
    await order(khes, 5)
    expect(await undo(number)).toEqual({
      undone: 0,
      groups: 0,
      stayed: [{ id: khes.variantId, name: 'KH-1', reason: 'stock-below-reserved KH-1 5' }],
    })
    expect(await readStock(db, khes.variantId)).toEqual({ quantity: 9, reserved: 5 })
  })
})

describe('prices', () => {
  const pricesOf = async (variantId: string) => {
    const { v, p, ...rest } = await db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .where('v.id', '=', variantId)
      .select(['v.price as v', 'p.base_price as p', 'v.compare_price as vc', 'p.compare_price as pc', 'p.version'])
      .executeTakeFirstOrThrow()
    return [v, rest.vc, p, rest.pc]
  }

  it('with paisa are refused, unless rounding them was chosen, which is offered and said', async () => {
    await newItem('KH-1')
    const text = 'SKU,Price,Compare price\nKH-1,1399.50,1999.4\nX,5.5,\n'
    const [refused, unknown] = await compareRows('prices', text)
    expect(refused).toMatchObject({ kind: 'refused', missing: { rounding: true } })
    expect(unknown).not.toHaveProperty('missing')
    const [rounded] = await compareRows('prices', text, { roundsPrices: true })
    expect(summaryOf(rounded ? [rounded] : [])).toEqual(['KH-1: Price Rs 1,500 → Rs 1,400, Compare price – → Rs 1,999'])
    expect(rounded?.remarks).toEqual([
      { line: 2, column: 'Price', reason: '1399.5 is rounded to Rs 1,400' },
      { line: 2, column: 'Compare price', reason: '1999.4 is rounded to Rs 1,999' },
    ])
  })

  it('of an only variant are the base price, of others their own; undo restores what nobody changed since', async () => {
    const khes = await newItem('KH-1')
    const suit = await newItem('S-1', { name: 'Suit' })
    await db.insertInto('variants').values({ id: crypto.randomUUID(), product_id: suit.productId, name: 'L' }).execute()
    const topi = await newItem('TO-1', { basePrice: 300 })
    await db.updateTable('products').set({ compare_price: 400 }).where('id', '=', topi.productId).execute()
    const text = 'SKU\tPrice\tCompare at price\nKH-1\tRs 1,399/-\t1,999\nS-1\t1600\t\nTO-1\t\t\n'
    expect(await compare('prices', text)).toEqual([
      'KH-1: Price Rs 1,500 → Rs 1,399, Compare price – → Rs 1,999',
      'Suit: Price Rs 1,500 → Rs 1,600',
      'TO-1: Compare price Rs 400 → –',
    ])
    const { number, changed } = await run('prices', text)
    expect(changed).toBe(3)
    expect(await pricesOf(khes.variantId)).toEqual([null, null, 1399, 1999])
    expect(await pricesOf(suit.variantId)).toEqual([1600, null, 1500, null])
    expect(await pricesOf(topi.variantId)).toEqual([null, null, 300, null])
    expect((await run('prices', text)).unchanged).toBe(3)
    await db.updateTable('variants').set({ price: 1700 }).where('id', '=', suit.variantId).execute()
    expect(await undo(number)).toEqual({
      undone: 2,
      groups: 0,
      stayed: [{ id: suit.variantId, name: 'Suit', reason: 'price-changed-meanwhile Suit' }],
    })
    expect(await pricesOf(khes.variantId)).toEqual([null, null, 1500, null])
    expect(await pricesOf(suit.variantId)).toEqual([1700, null, 1500, null])
    expect(await pricesOf(topi.variantId)).toEqual([null, null, 300, 400])
  })

  it('are refused with line, column and reason', async () => {
    for (const sku of ['A', 'B', 'C', 'D', 'E', 'F']) await newItem(sku)
    const { productId } = await newItem('S-1')
    await db.insertInto('variants').values({ id: crypto.randomUUID(), product_id: productId, name: 'L' }).execute()
    await db.updateTable('products').set({ compare_price: 2000 }).where('id', '=', productId).execute()
    const rows = ['A,ten,', 'B,0,', 'C,1499.50,', 'D,1400,1400', 'E,-5,', 'F,1,20000000', 'S-1,,', 'X,1,', 'a,1,']
    expect(await compare('prices', ['SKU,Price,Compare price', ...rows].join('\n'))).toEqual([
      '2 Price: “ten” is not a price, such as 1499 or Rs 1,499/-',
      '3 Price: A price is above 0',
      '4 Price: Prices are whole rupees',
      '5 Compare price: The compare price is not above the price, Rs 1,400, so shoppers would not see it',
      '6 Price: “-5” is not a price, such as 1499 or Rs 1,499/-',
      '7 Compare price: At most Rs 10,000,000',
      expect.stringMatching(/^8 Compare price: Rs 2,000 is the compare price of the product, for all its variants/),
      '9 SKU: Nothing in the shop has the SKU “X”',
      '10 SKU: Line 2 is about the same one, with the SKU “a”',
    ])
    await expect(openFile('prices', importFile('SKU,Cost\nA,1\n'))).rejects.toThrow('No column has the prices')
  })
})

it('eighty rows take as many statements as four, imported and undone', async () => {
  const asked = vi.spyOn(PreparedClient.prototype, 'query')
  const statementsOf = async (work: () => Promise<unknown>) => {
    asked.mockClear()
    await work()
    return asked.mock.calls.length
  }
  const counted: number[][] = []
  for (const count of [4, 40]) {
    const skus = Array.from({ length: count }, (_, number) => `N${count}-${number}`)
    for (const sku of skus) await newItem(sku)
    const counts: number[] = []
    for (const [kind, heading] of [
      ['stock', 'Stock'],
      ['prices', 'Price'],
    ] as const) {
      let number = 0
      const text = `SKU,${heading}\n${skus.map(sku => `${sku},7`).join('\n')}\n`
      counts.push(
        await statementsOf(async () => {
          number = (await run(kind, text)).number
        }),
      )
      counts.push(await statementsOf(() => undo(number)))
    }
    counted.push(counts)
  }
  asked.mockRestore()
  expect(counted[1]).toEqual(counted[0])
  expect(Math.max(...(counted[0] ?? []))).toBeLessThanOrEqual(30)
})
