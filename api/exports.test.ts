import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  bilalFromKarachi,
  newShopper,
  newStockedVariant,
  type StockedVariant,
} from '#test/fixtures.ts'
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
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  await db.deleteFrom('products').execute()
  kurta = await newStockedVariant(db, { name: 'Linen Kurta', basePrice: 1500 })
})

const order = (details = ayeshaFromLahore) => placeDirectOrder(db, { ...newShopper(), details, ...kurta, quantity: 1 })

async function readCsv(path: string): Promise<{ name: string | undefined; lines: string[] }> {
  const answer = await browser.send(path)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  return { name, lines: (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n') }
}

async function readSheet(path: string) {
  const answer = await browser.send(path)
  expect(answer.headers.get('Content-Type')).toContain('spreadsheetml.sheet')
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()))
  return { name, title: sheet?.sheet, rows: sheet?.data ?? [] }
}

describe('customers', () => {
  it('each is a line with the totals of their orders, and a search selects them', async () => {
    await order()
    await order({ ...bilalFromKarachi, customer_phone: '0321 7654321' })
    const { name, lines } = await readCsv('/customers/export')
    expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(
      '"Name","Phone","Orders","Open","Delivered","Canceled","Ordered, Rs","Paid, Rs","Imported orders","Imported canceled","Imported, Rs","Last order"',
    )
    expect(lines[1]).toMatch(
      /^"Bilal Ahmed","0321 7654321","1","1","0","0","\d+","0","0","0","0","\d{4}-\d\d-\d\d \d\d:\d\d"$/,
    )
    expect((await readCsv('/customers/export?search=Ayesha')).lines).toHaveLength(2)
  })

  it('a long list is complete', async () => {
    await order()
    await sql`insert into customers (id, phone, name, created_at, last_order_at)
      select gen_random_uuid(), '92300' || (1000000 + n), 'Zara', now(), now() from generate_series(1, 1100) n`.execute(
      db,
    )
    expect((await readCsv('/customers/export')).lines).toHaveLength(1102)
  })
})

describe('stock', () => {
  it('each variant is a line, and the filter of the list selects them', async () => {
    await newStockedVariant(db, { name: 'Shawl', quantity: 0 })
    const { name, lines } = await readCsv('/stock/export')
    expect(name).toMatch(/^stock-.*\.csv$/)
    expect(lines[0]).toContain('"Product","Variant","SKU","Status","Stock","Reserved","Available"')
    expect(lines[1]).toMatch(/^"Linen Kurta",.*,"10","0","10",/)
    expect((await readCsv('/stock/export?show=sold-out')).lines.slice(1)).toEqual([expect.stringContaining('"Shawl"')])
  })
})

describe('products', () => {
  it('they are exported in our own format, as a sheet and for Shopify, with the names that say so', async () => {
    expect(await readCsv('/products/export')).toMatchObject({ name: expect.stringMatching(/^products-2\d{3}-/) })
    const shopify = await readCsv('/products/export?format=shopify')
    expect(shopify.name).toMatch(/^products-shopify-.*\.csv$/)
    expect(shopify.lines[0]).toContain('"Title","URL handle"')
    const { name, title, rows } = await readSheet('/products/export?format=xlsx')
    expect([name?.slice(-5), title, rows.length]).toEqual(['.xlsx', 'Products', 2])
    expect(rows[1]?.slice(0, 2)).toEqual([kurta.slug, 'Linen Kurta'])
  })

  it('the filter of the list selects them', async () => {
    expect((await readCsv('/products/export?status=archived')).lines).toHaveLength(1)
    expect((await browser.call('/products/export?status=gone')).status).toBe(400)
    expect((await browser.call('/products/export?format=pdf')).status).toBe(400)
  })
})

describe('orders', () => {
  it('a sheet has amounts as numbers, times as times and phones as texts', async () => {
    await order()
    const { title, rows } = await readSheet('/orders/export?format=xlsx')
    expect(title).toBe('Orders')
    const cells = Object.fromEntries((rows[0] ?? []).map((heading, place) => [heading, rows[1]?.[place]]))
    expect(cells).toMatchObject({ Customer: 'Ayesha Khan', Subtotal: 1500, Pieces: 1, Date: expect.any(Date) })
    expect(cells.Phone).toMatch(/^03\d\d \d{7}$/)
  })

  it('the activity log has the format of no file and no search text, only which filters there were', async () => {
    await (await browser.send('/orders/export?search=Ayesha&status=pending&format=xlsx')).arrayBuffer()
    const line = await db.selectFrom('activity').select(['kind', 'label']).orderBy('at', 'desc').executeTakeFirst()
    expect(line).toEqual({ kind: 'orders-exported', label: 'search, status' })
  })
})
