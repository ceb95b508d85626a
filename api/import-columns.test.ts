import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { csv } from '#import/import-files.fixture.ts'
import { chooseColumns, type PlanColumns } from '#import/plans/choose-columns.ts'
import type { PlanRow } from '#import/plans/plan-rows.ts'
import type { ImportPlan } from '#import/plans/plans.ts'
import { importProductsJob } from '#jobs/import-products.ts'
import { newId } from '#shop/ids.ts'
import { Refusal } from '#shop/refusal.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { refusalOf, settledPlan, startImports, uploadPlan } from './imports.fixture.ts'
import { refusalMessage } from './refusals.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { jobs, newBrowser } = startImports(db, url)
const [browser, packer] = [newBrowser(), newBrowser()]

beforeAll(async () => {
  await jobs.opened
  await newStaff(db, { username: 'sana', role: 'catalogue' })
  await newStaff(db, { username: 'packer', role: 'packer' })
  await browser.signIn('sana', password)
  await packer.signIn('packer', password)
})

beforeEach(async () => {
  await db.deleteFrom('import_columns').execute()
  await db.deleteFrom('import_plans').execute()
  await db.deleteFrom('imports').execute()
  await db.deleteFrom('products').execute()
})

const settled = () => settledPlan(browser)

async function check(rows: string[][], kind = 'products'): Promise<ImportPlan> {
  const query = `kind=${kind}&createsSubBrands=false&createsCategories=false`
  expect((await uploadPlan(browser, csv(rows), { query, name: 'list.csv' })).status).toBe(202)
  return await settled()
}

const columnsOf = async (id: string) => (await browser.call(`/imports/plans/${id}/columns`)).body as PlanColumns

const put = (id: string, fields: unknown, hasHeadings: unknown = true) =>
  browser.call(`/imports/plans/${id}/columns`, { method: 'PUT', json: { fields, hasHeadings } })

async function choose(id: string, fields: unknown, hasHeadings = true): Promise<ImportPlan> {
  expect((await put(id, fields, hasHeadings)).status).toBe(202)
  return await settled()
}

const namesOf = async (id: string) =>
  ((await browser.call(`/imports/plans/${id}/rows`)).body as { rows: PlanRow[] }).rows.map(({ name }) => name)

const list = [
  ['Cheezein', 'Bhao', 'Ginti'],
  ['Khes', '1800', '5'],
  ['Ajrak', '2499', '2'],
]
const fields = ['name', 'price', 'quantity']

it('a row of a new product says what is created, so that a wrong column is seen', async () => {
  const { id } = await check([
    ['Name', 'Price', 'Old price', 'Size', 'Stock'],
    ['Khes', '900', '1200', 'S', '3'],
    ['Khes', '1000', '1200', 'M', '2'],
    ['Ajrak', '2499', '', '', ''],
    ['Loi', '700', '', 'S, M', '12'],
  ])
  const { rows } = (await browser.call(`/imports/plans/${id}/rows`)).body as { rows: PlanRow[] }
  expect(rows.map(({ summary }) => summary)).toEqual([
    { from: 900, to: 1000, compare: 1200, pieces: 5, variants: 2 },
    { from: 2499, to: 2499, compare: null, pieces: 0, variants: 1 },
    // Pieces of all sizes together are not counted.
    { from: 700, to: 700, compare: null, pieces: null, variants: 2 },
  ])
})

describe('the columns of an uploaded list', () => {
  it('are chosen where nobody could tell, remembered for files of its shape, changed and forgotten', async () => {
    const unknown = await check(list)
    expect(unknown).toMatchObject({ state: 'failed', columns: 'unknown' })
    expect(await columnsOf(unknown.id)).toEqual({
      columns: [
        { place: 0, heading: 'Cheezein', examples: ['Khes', 'Ajrak'], field: null },
        { place: 1, heading: 'Bhao', examples: ['1800', '2499'], field: null },
        { place: 2, heading: 'Ginti', examples: ['5', '2'], field: null },
      ],
      hasHeadings: true,
      headingLine: 1,
      isRemembered: false,
      mayBeRemembered: true,
    })
    await db.deleteFrom('activity').execute()
    const chosen = await choose(unknown.id, fields)
    expect(chosen).toMatchObject({ state: 'checked', columns: 'chosen', counts: { new: 2 } })

    const next = await check([
      ['CHEEZEIN', 'bhao (Rs)', 'Ginti'],
      ['Chadar', '900', '1'],
    ])
    expect(next).toMatchObject({ state: 'checked', columns: 'chosen', counts: { new: 1 } })
    expect(next.columnsChosen).toEqual({ by: 'sana', at: expect.stringMatching(/^\d{4}-.*Z$/) })
    await db.updateTable('import_columns').set({ fields: '["price", "name", null]', chosen_by: 'ali' }).execute()
    expect((await settled()).columnsChosen).toBeNull()
    expect(await columnsOf(next.id)).toMatchObject({ isRemembered: false })
    await db
      .updateTable('import_columns')
      .set({ fields: JSON.stringify(fields) })
      .execute()
    expect(await columnsOf(next.id)).toMatchObject({ isRemembered: true })
    expect((await columnsOf(next.id)).columns.map(({ field }) => field)).toEqual(fields)

    expect((await browser.call(`/imports/plans/${next.id}/columns`, { method: 'DELETE' })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'failed', columns: 'unknown' })
    expect(await check(list)).toMatchObject({ columns: 'unknown' })
    // What another file forgot is not remembered for the first one either.
    expect(await columnsOf(unknown.id)).toMatchObject({ isRemembered: false })
    expect(await db.selectFrom('activity').select(['kind', 'staff_name', 'label']).orderBy('at').execute()).toEqual([
      { kind: 'columns-chosen', staff_name: 'sana', label: 'list.csv' },
      { kind: 'columns-forgotten', staff_name: 'sana', label: 'list.csv' },
    ])
  })

  it('with a heading that the screen cuts are remembered for it', async () => {
    const long = ['Cheezein', `Bhao ${'aur bhi '.repeat(20)}`]
    const { id } = await check([long, ['Khes', '1800']])
    expect((await columnsOf(id)).columns[1]?.heading).toMatch(/…$/)
    expect(await choose(id, ['name', 'price'])).toMatchObject({ state: 'checked', columns: 'chosen' })
    const { ignored } = await choose(id, ['name', null])
    expect(ignored).toEqual([expect.stringMatching(/^Bhao .{94}…$/)])
    expect((await browser.call(`/imports/plans/${id}/columns`, { method: 'DELETE' })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'failed', columns: 'unknown' })
  })

  it('whose headings have no words are chosen for a file alone', async () => {
    const lines = ['---', '***', '...']
    const { id } = await check([['My shop'], lines, ['Khes', '1800', '5']])
    expect(await columnsOf(id)).toMatchObject({ headingLine: 2 })
    const plan = await choose(id, fields)
    expect(plan).toMatchObject({ state: 'checked', columns: 'chosen', counts: { new: 1 } })
    expect(await columnsOf(id)).toMatchObject({ hasHeadings: true, isRemembered: false, mayBeRemembered: false })
    expect(await db.selectFrom('import_columns').selectAll().execute()).toEqual([])
    expect((await browser.call(`/imports/plans/${id}/import`, { method: 'POST', json: {} })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'done', counts: { written: 1 } })
    expect(await check([lines, ['Name', 'Price', 'Qty'], ['Loi', '900', '3']])).toMatchObject({
      state: 'checked',
      columns: 'recognised',
    })
    expect(await namesOf((await settled()).id)).toEqual(['Loi'])
  })

  it('of the refused rows of a file without headings are not those of another’s', async () => {
    const refusedRows = async (rows: string[][], chosen: (string | null)[]) => {
      const { id } = await check(rows)
      expect(await choose(id, chosen, false)).toMatchObject({ counts: { refused: 1 } })
      const answer = await browser.send(`/imports/plans/${id}/refused-rows`)
      return parse(await answer.text(), { bom: true }) as string[][]
    }
    const [headings = [], ...rows] = await refusedRows([['Khes', 'call us', '5'], ...list.slice(2)], fields)
    expect(headings.slice(0, 3)).toEqual(['Column 1', 'Column 2', 'Column 3'])
    const corrected = await check([headings, ...rows.map(row => row.with(1, '1800'))])
    expect(corrected).toMatchObject({ state: 'failed', columns: 'unknown' })
    const again = [...fields, null, null]
    expect(await choose(corrected.id, again)).toMatchObject({ state: 'checked', counts: { new: 1 } })
    const other = await refusedRows(
      [
        ['9', 'Loi', 'ask'],
        ['4', 'Chadar', '900'],
      ],
      ['quantity', 'name', 'price'],
    )
    expect(await check(other)).toMatchObject({ state: 'failed', columns: 'unknown' })
  })

  it('are checked where a cut goes through a letter of two halves', async () => {
    // Half of the letter stands at 600, and what is left of the blanks is short.
    const cell = `Khes${' '.repeat(595)}🧵`
    expect(
      await check([
        ['Name', 'Price', 'Our name'],
        ['Khes', '900', cell],
      ]),
    ).toMatchObject({ state: 'checked' })
  })

  it('that were recognised may be corrected; what was checked before cannot be imported', async () => {
    const plan = await check([
      ['Name', 'Price', 'Our name'],
      ['Khes', '900', 'Multani Khes'],
    ])
    expect(plan).toMatchObject({ state: 'checked', columns: 'recognised' })
    expect(await namesOf(plan.id)).toEqual(['Khes'])
    const by = await db.selectFrom('staff').where('username', '=', 'sana').select('id').executeTakeFirstOrThrow()
    // The job is not asked yet.
    await inTransaction(db, tx =>
      chooseColumns(tx, {
        id: plan.id,
        by: { staffId: by.id, username: 'sana' },
        fields: [null, 'price', 'name'],
        hasHeadings: true,
      }),
    )
    expect((await browser.call(`/imports/plans/${plan.id}/import`, { method: 'POST', json: {} })).status).toBe(409)
    await vi.waitFor(async () => expect(await jobs.request(importProductsJob.name)).toBe(true))
    expect(await settled()).toMatchObject({ state: 'checked', columns: 'chosen' })
    expect(await namesOf(plan.id)).toEqual(['Multani Khes'])
  })

  it('are given with another version after each check, and with the same one without', async () => {
    const { id } = await check(list)
    const one = await choose(id, fields)
    expect((await settled()).version).toBe(one.version)
    const other = await choose(id, ['name', null, 'price'])
    expect(other).toMatchObject({ state: 'checked', columns: 'chosen', counts: one.counts })
    expect(other.version).not.toBe(one.version)
    expect((await columnsOf(id)).columns.map(({ field }) => field)).toEqual(['name', null, 'price'])
  })

  it('are to be chosen where none is the price, or two are and differ, and rows are refused for it', async () => {
    expect(await check(list)).toMatchObject({ columns: 'unknown', columnsProblem: 'no-name' })
    const headings = ['Name', 'Bhao', 'Stock']
    const priceless = await check([headings, ...list.slice(1)])
    expect(priceless).toMatchObject({ columns: 'recognised', columnsProblem: 'no-price', counts: { refused: 2 } })
    const chosen = await choose(priceless.id, fields)
    expect(chosen).toMatchObject({ columns: 'chosen', columnsProblem: null, counts: { new: 2 } })
    await browser.call(`/imports/plans/${chosen.id}/import`, { method: 'POST', json: {} })
    expect(await settled()).toMatchObject({ state: 'done', columnsProblem: null })
    // Products that the shop has need none.
    const stock = [
      ['Name', 'Stock'],
      ['Khes', '6'],
    ]
    expect(await check(stock)).toMatchObject({ columnsProblem: null, counts: { changed: 1, refused: 0 } })
    const twofold = [
      ['Name', 'Price', 'Rate'],
      ['Loi', '900', '700'],
    ]
    expect(await check(twofold)).toMatchObject({ columnsProblem: 'say-the-same', counts: { refused: 1 } })
    const { version, columnsProblem } = await check([...twofold.slice(0, 1), ['Loi', '900', '900']])
    expect([columnsProblem, version]).toEqual([null, expect.any(String)])
  })

  it.each([
    [
      'for another reason',
      [
        ['Name', 'Featured', 'Bhao'],
        ['Khes', 'perhaps', '900'],
      ],
    ],
    [
      'with every column read',
      [
        ['Name', 'Stock', ''],
        ['Khes', '5', ''],
      ],
    ],
    [
      'with a cell like the sentence of another refusal',
      [
        ['Name', 'Price', 'Status'],
        ['Khes', '900', 'says something else than'],
      ],
    ],
  ])('are not to be chosen where a row is refused %s', async (_, rows) => {
    expect(await check(rows)).toMatchObject({ state: 'checked', columnsProblem: null, counts: { refused: 1 } })
  })

  it('are to be chosen while none is the name, not where a chosen list cannot be read to its end', async () => {
    const contents = `${csv([...list, ...Array.from({ length: 200 }, (_, at) => [`Khes ${at}`, '900', '1'])])}"Loi`
    const query = 'kind=products&createsSubBrands=false&createsCategories=false'
    expect((await uploadPlan(browser, contents, { query, name: 'list.csv' })).status).toBe(202)
    const { id } = await settled()
    await db.updateTable('import_plans').set({ problem: 'In other words' }).execute()
    expect(await settled()).toMatchObject({ columns: 'unknown', columnsProblem: 'no-name' })
    expect(await choose(id, fields)).toMatchObject({ state: 'failed', columns: 'chosen', columnsProblem: null })
  })

  it('of a file that was checked stay as they were when others of its shape are read otherwise', async () => {
    const { id } = await check(list)
    await choose(id, fields)
    await db.updateTable('import_columns').set({ fields: '["price", null, "name"]' }).execute()
    expect((await browser.call(`/imports/plans/${id}/import`, { method: 'POST', json: {} })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'done', counts: { written: 2 } })
    const products = await db.selectFrom('products').select(['name', 'base_price']).orderBy('name').execute()
    expect(products).toEqual([
      { name: 'Ajrak', base_price: 2499 },
      { name: 'Khes', base_price: 1800 },
    ])
  })

  it('of a file without headings are chosen for it alone, and its first line is a product', async () => {
    const { id } = await check(list.slice(1))
    const plan = await choose(id, fields, false)
    expect(plan).toMatchObject({ state: 'checked', columns: 'chosen', counts: { new: 2 } })
    expect(await columnsOf(id)).toMatchObject({ hasHeadings: false, isRemembered: false })
    expect(await db.selectFrom('import_columns').selectAll().execute()).toEqual([])
    expect((await browser.call(`/imports/plans/${id}/import`, { method: 'POST', json: {} })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'done', counts: { written: 2 } })
  })

  it.each([
    ['without a name', ['price', null, null]],
    ['with two prices', ['name', 'price', 'price']],
    ['with a field that does not exist', ['name', 'price', 'fabric']],
    ['with something else', 'name'],
    ['with more columns than a file has', Array.from({ length: 1001 }, (_, place) => (place === 0 ? 'name' : null))],
  ])('are refused %s', async (_, wrong) => {
    const { id } = await check(list)
    expect((await put(id, wrong)).status).toBe(400)
    expect(await db.selectFrom('import_columns').selectAll().execute()).toEqual([])
  })

  it('are refused for another number of columns, a known format, another kind of file and an unknown one', async () => {
    const { id } = await check(list)
    expect(refusalOf(await put(id, ['name']))).toEqual([409, refusalMessage(new Refusal('import-columns-differ'))])
    const known = [409, 'The columns of this file are known, so there is nothing to choose.']
    const shopify = await check([
      ['Handle', 'Title', 'Option1 Name', 'Variant Price'],
      ['khes', 'Khes', '', '900'],
    ])
    expect(shopify.columns).toBe('known')
    expect(refusalOf(await put(shopify.id, ['name', null, null, null]))).toEqual(known)
    const prices = await check(
      [
        ['SKU', 'Price'],
        ['K-1', '900'],
      ],
      'prices',
    )
    expect(refusalOf(await put(prices.id, ['name', 'price']))).toEqual(known)
    expect((await put(newId(), ['name'])).status).toBe(404)
    expect((await packer.call(`/imports/plans/${id}/columns`)).status).toBe(403)
  })

  it.each(['checking', 'importing'] as const)('are not chosen while a file is %s', async state => {
    const { id } = await check(list)
    await db.updateTable('import_plans').set({ state }).execute()
    expect((await put(id, fields)).status).toBe(409)
    await db.updateTable('import_plans').set({ state: 'failed' }).execute()
  })
})
