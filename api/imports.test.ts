import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportKind } from '#db/types.ts'
import { csv, encode } from '#import/import-files.fixture.ts'
import type { ImportRow } from '#import/plans/imports.ts'
import type { PlanRow } from '#import/plans/plan-rows.ts'
import type { ImportPlan } from '#import/plans/plans.ts'
import { runAsCommand } from '#import/plans/require-none-running.ts'
import { importProductsJob } from '#jobs/import-products.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, newSubBrand, readStock } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'
import { currentPlan, refusalOf, settledPlan, startImports, uploadPlan } from './imports.fixture.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { jobs, newBrowser } = startImports(db, url)
const [browser, colleague] = [newBrowser(), newBrowser()]
/** Who may delete products, and so undo an import of some. */
const owner = newBrowser()

beforeAll(async () => {
  await jobs.opened
  await newSubBrand(db)
  await newStaff(db, { username: 'sana', role: 'catalogue' })
  await newStaff(db, { username: 'bilal', role: 'manager' })
  await newStaff(db, { username: 'owner', role: 'owner' })
  await browser.signIn('sana', password)
  await colleague.signIn('bilal', password)
  await owner.signIn('owner', password)
})

beforeEach(async () => {
  await db.deleteFrom('activity').execute()
  await db.deleteFrom('import_plans').execute()
  await db.deleteFrom('imports').execute()
  await db.deleteFrom('products').execute()
})

type Groups = { kind?: ImportKind; subBrands?: boolean; categories?: boolean }

async function upload(
  contents: string | Uint8Array,
  {
    kind = 'products',
    subBrands = false,
    categories = false,
    name = 'products.csv',
    length,
    by = browser,
  }: Groups & { name?: string; length?: number; by?: typeof browser } = {},
) {
  const query = `kind=${kind}&createsSubBrands=${subBrands}&createsCategories=${categories}`
  return await uploadPlan(by, contents, { query, name, length })
}

const current = (by = browser) => currentPlan(by)

const settled = (by = browser) => settledPlan(by)

async function check(rows: string[][], groups: Groups = {}): Promise<ImportPlan> {
  expect((await upload(csv(rows), groups)).status).toBe(202)
  return await settled()
}

const post = (path: string, json: object = {}) =>
  (path.endsWith('/undo') ? owner : browser).call(`/imports${path}`, { method: 'POST', json })

async function importNow(id: string): Promise<ImportPlan> {
  expect((await post(`/plans/${id}/import`)).status).toBe(202)
  return await settled()
}

/** A run that is just ending would not see what a test prepared. */
const runJob = () => vi.waitFor(async () => expect(await jobs.request(importProductsJob.name)).toBe(true))

const rowsOf = async (id: string, query = '') =>
  ((await browser.call(`/imports/plans/${id}/rows${query}`)).body as { rows: PlanRow[] }).rows

const slugs = async () =>
  (await db.selectFrom('products').orderBy('slug').select('slug').execute()).map(({ slug }) => slug)

async function undone(number: number): Promise<ImportRow> {
  return await vi.waitFor(async () => {
    const { rows: imports } = (await browser.call('/imports')).body as { rows: ImportRow[] }
    const found = imports.find(row => row.number === number)
    if (!found?.undo || found.undo.isRunning) throw new Error('it still runs')
    return found
  })
}

const headings = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price']
const khes = ['khes', 'Khes', '', '', 'K-1', '900']
const wrong = [
  ['kurta', '=Kurta', 'Size', 'S', 'KU-S', '1500'],
  ['kurta', '', '', 'M', 'KU-M', 'ten'],
]

describe('a checked file', () => {
  it('says what it is, and what it would do to each product, and changes nothing', async () => {
    await check([headings, khes])
    await importNow((await current())?.id ?? '')
    const rows = [headings, ['khes', 'Khes', '', '', 'K-1', '950'], ['shawl', 'Shawl', '', '', 'S-1', '2000'], ...wrong]
    const plan = await check(rows)
    expect(plan).toMatchObject({
      state: 'checked',
      format: 'shopify',
      encoding: 'utf-8',
      delimiter: ',',
      fileName: 'products.csv',
      done: 3,
      total: 3,
      by: 'sana',
      import: null,
      counts: { new: 1, changed: 1, unchanged: 0, refused: 1, written: 0 },
    })
    expect(await rowsOf(plan.id)).toMatchObject([
      { line: 2, kind: 'changed', changes: [{ field: 'Base price', from: 'Rs 900', to: 'Rs 950' }] },
      { line: 3, kind: 'new', name: 'Shawl' },
      {
        line: 4,
        kind: 'refused',
        problems: [{ line: 5, column: 'Variant Price', reason: '“ten” is not a price, such as 1499 or Rs 1,499/-' }],
      },
    ])
    expect(await slugs()).toEqual(['khes'])
  })

  it('is listed by kind and a page at a time', async () => {
    const rows = Array.from({ length: 5 }, (_, number) => [`p-${number}`, `P ${number}`, '', '', '', '10'])
    const { id } = await check([headings, ...rows, ...wrong])
    expect((await rowsOf(id, '?kind=refused')).map(({ line }) => line)).toEqual([7])
    const first = (await browser.call(`/imports/plans/${id}/rows?kind=new&limit=3`)).body as {
      rows: PlanRow[]
      nextCursor: string
    }
    const rest = await rowsOf(id, `?kind=new&limit=3&cursor=${first.nextCursor}`)
    expect([...first.rows, ...rest].map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  })

  it('its refused rows are a file with the reasons, which runs no formula and can be imported once corrected', async () => {
    const { id } = await check([headings, khes, ...wrong])
    const answer = await browser.send(`/imports/plans/${id}/refused-rows`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"')
    const text = await answer.text()
    expect(parse(text, { bom: true })).toEqual([
      [...headings, 'Reason', 'Line of the file'],
      [...(wrong[0]?.with(1, "'=Kurta") ?? []), '', '3'],
      [...(wrong[1] ?? []), 'Variant Price: “ten” is not a price, such as 1499 or Rs 1,499/-', '4'],
    ])
    expect((await upload(text.replace('"ten"', '"1600"'))).status).toBe(202)
    const corrected = await settled()
    expect(corrected.counts).toMatchObject({ new: 1, refused: 0 })
    expect((await rowsOf(corrected.id))[0]?.name).toBe('=Kurta')
  })

  it('unknown groups are created only by choice, which can be made after the first check', async () => {
    const rows = [
      [...headings, 'Vendor', 'Type'],
      [...khes, 'Gulposh', 'Bedding'],
    ]
    const plan = await check(rows)
    expect(plan).toMatchObject({ counts: { refused: 1 }, newSubBrands: [], newCategories: [] })
    await post(`/plans/${plan.id}/check`, { createsSubBrands: true, createsCategories: true })
    expect(await settled()).toMatchObject({
      id: plan.id,
      counts: { new: 1, refused: 0 },
      newSubBrands: ['Gulposh'],
      newCategories: ['Bedding'],
    })
  })

  it.each([
    ['an empty table', '\n\n', 'The file is empty.'],
    [
      'a spreadsheet',
      'PK\u0003\u0004xxxx',
      'This is no Excel workbook (.xlsx), or it is damaged. In Excel or Google Sheets save it as .xlsx or as CSV.',
    ],
    ['other columns', 'A,B\n1,2\n', expect.stringMatching(/heading|column/i)],
    ['an open quote', 'Handle,Title\na,"b\n', expect.stringMatching(/^Line 2: /)],
  ])('%s is refused with the reason', async (_, contents, problem) => {
    expect((await upload(contents)).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'failed', problem })
  })

  it('a file that is empty, too large or incomplete is refused at once and not kept', async () => {
    expect(refusalOf(await upload(''))).toEqual([422, 'This file is empty.'])
    expect(refusalOf(await upload('x', { length: 51 * 1024 ** 2 }))).toEqual([422, 'Maximum file size is 50MB'])
    expect(refusalOf(await upload('x', { length: 5 }))).toEqual([
      422,
      'Not all of this file arrived. Please try again.',
    ])
    expect(await db.selectFrom('import_plans').select('id').execute()).toEqual([])
  })

  it('the name, the encoding and the separator of a file may be any', async () => {
    const text = csv(
      [
        ['Handle', 'Name', 'Base price', 'Name (Urdu)'],
        ['khes', 'Khes', '900', 'کھیس'],
      ],
      ';',
    )
    await upload(encode(text, 'utf-16le'), { name: 'مصنوعات\n.csv' })
    expect(await settled()).toMatchObject({
      fileName: 'مصنوعات.csv',
      format: 'dukan',
      encoding: 'utf-16le',
      delimiter: ';',
    })
  })
})

describe('an import', () => {
  it('writes the good products alone, can be undone, and be imported again after a new check', async () => {
    const { id } = await check([headings, khes, ['shawl', 'Shawl', '', '', 'S-1', '2000'], ...wrong])
    const done = await importNow(id)
    expect(done).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      counts: { new: 2, refused: 1, written: 2 },
      import: { by: 'sana', state: 'done', counts: { created: 2, changed: 0, unchanged: 0, refused: 1 }, left: 2 },
    })
    expect(await slugs()).toEqual(['khes', 'shawl'])
    expect(refusalOf(await post(`/plans/${id}/import`))).toEqual([
      409,
      'Please check this file again before it is imported.',
    ])
    const number = done.import?.number ?? 0
    await post(`/${number}/undo`)
    expect(await undone(number)).toMatchObject({ left: 0, undone: 2, undo: { by: 'owner', stayed: [] } })
    expect(await slugs()).toEqual([])
    expect(refusalOf(await post(`/${number}/undo`))).toEqual([409, `Nothing is left of import ${number}.`])
    await post(`/plans/${id}/check`, { createsSubBrands: false, createsCategories: false })
    await settled()
    const again = await importNow(id)
    expect(again.import?.number).toBeGreaterThan(number)
    expect(await slugs()).toEqual(['khes', 'shawl'])
    const lines = await db
      .selectFrom('activity')
      .where('kind', 'in', ['products-imported', 'import-undone'])
      .select(['kind', 'count', 'staff_name'])
      .orderBy('at')
      .execute()
    expect(lines.map(({ kind, count, staff_name }) => `${staff_name} ${kind} ${count}`)).toEqual([
      'sana products-imported 2',
      'owner import-undone 2',
      'sana products-imported 2',
    ])
  })

  it('of a check that somebody made since is refused, whatever that check says', async () => {
    const seen = await check([headings, khes])
    await post(`/plans/${seen.id}/check`, { createsSubBrands: true, createsCategories: false })
    const { version } = await settled()
    expect(refusalOf(await post(`/plans/${seen.id}/import`, { version: seen.version }))).toEqual([
      409,
      'This file was checked again since you opened it. Please look at what it does now.',
    ])
    expect(await slugs()).toEqual([])
    expect((await post(`/plans/${seen.id}/import`, { version })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'done', counts: { written: 1 } })
  })

  it('what somebody edited since the check is refused and stays, and the rest is written', async () => {
    await check([headings, khes, ['shawl', 'Shawl', '', '', 'S-1', '2000']])
    await importNow((await current())?.id ?? '')
    const prices = [headings, ['khes', 'Khes', '', '', 'K-1', '950'], ['shawl', 'Shawl', '', '', 'S-1', '2100']]
    const { id } = await check(prices)
    await db.updateTable('products').set({ name: 'Soft Khes', version: 7 }).where('slug', '=', 'khes').execute()
    const done = await importNow(id)
    expect(done).toMatchObject({
      state: 'done',
      counts: { changed: 1, refused: 1, written: 1 },
      import: { counts: { changed: 1, refused: 1 } },
    })
    expect(await rowsOf(id, '?kind=refused')).toMatchObject([
      {
        name: 'Khes',
        problems: [
          {
            reason:
              'This product was changed in the shop since the check. Check the file again to see what it changes now',
          },
        ],
      },
    ])
    expect(await db.selectFrom('products').orderBy('slug').select(['name', 'base_price as price']).execute()).toEqual([
      { name: 'Soft Khes', price: 900 },
      { name: 'Shawl', price: 2100 },
    ])
  })

  it('a canceled one keeps what it wrote, goes on under its number, and is undone as one', async () => {
    const rows = Array.from({ length: 300 }, (_, number) => [`p-${number}`, `P ${number}`, '', '', '', '10'])
    const { id } = await check([headings, ...rows])
    // Asked before the job begins, it is read after the first products.
    await db
      .updateTable('import_plans')
      .set({ state: 'importing', is_cancel_requested: true, total_products: 300 })
      .execute()
    await runJob()
    const stopped = await settled()
    expect(stopped).toMatchObject({
      state: 'stopped',
      problem: 'The import was canceled. What was imported stays. Import goes on with the rest.',
      import: { state: 'stopped' },
    })
    const { written } = stopped.counts
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(300)
    expect(await slugs()).toHaveLength(written)
    const done = await importNow(id)
    expect(done).toMatchObject({
      state: 'done',
      counts: { written: 300 },
      import: { counts: { created: 300 }, left: 300 },
    })
    expect(done.import?.number).toBe(stopped.import?.number)
    await post(`/${done.import?.number}/undo`)
    expect(await undone(done.import?.number ?? 0)).toMatchObject({ left: 0, undone: 300 })
    expect(await slugs()).toEqual([])
  })

  it('one that a crash broke off goes on, and counts what was written already', async () => {
    const rows = Array.from({ length: 30 }, (_, number) => [`p-${number}`, `P ${number}`, '', '', '', '10'])
    const { id } = await check([headings, ...rows])
    await importNow(id)
    // As if the process had died after the products were stored and before their rows were marked.
    await db.updateTable('import_plans').set({ state: 'importing', done_products: 0, total_products: 30 }).execute()
    await db.updateTable('import_plan_rows').set({ is_written: false }).execute()
    await db.deleteFrom('products').where('slug', 'in', ['p-28', 'p-29']).execute()
    await runJob()
    expect(await settled()).toMatchObject({
      state: 'done',
      counts: { new: 30, written: 30 },
      import: { number: expect.any(Number) },
    })
    expect(await slugs()).toHaveLength(30)
    expect(await db.selectFrom('imports').select('id').execute()).toHaveLength(1)
  })

  it('one runs at a time, and others read who runs it', async () => {
    const { id } = await check([headings, khes])
    await db.updateTable('import_plans').set({ state: 'importing' }).execute()
    const busy = [
      409,
      'sana is importing “products.csv” already. Only one import runs at a time: please wait until it is done.',
    ]
    expect(refusalOf(await upload(csv([headings, khes])))).toEqual(busy)
    for (const path of [`/plans/${id}/import`, '/1/undo']) expect(refusalOf(await post(path))).toEqual(busy)
    const seen = (await colleague.call('/imports/plans/current')).body
    expect(seen).toMatchObject({ plan: { id, state: 'importing' } })
    await db.updateTable('import_plans').set({ state: 'done' }).execute()
    expect((await colleague.call('/imports/plans/current')).body).toEqual({ plan: null })
  })

  it('a command and the back office exclude each other', async () => {
    const { id } = await check([headings, khes])
    const command = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const running = runAsCommand(db, async () => {
      begun.resolve()
      await command.promise
    })
    await begun.promise
    const busy = [
      409,
      'An import or an undo of the command line is running. Only one runs at a time: please wait until it is done.',
    ]
    for (const path of [`/plans/${id}/import`, '/1/undo']) expect(refusalOf(await post(path))).toEqual(busy)
    await expect(runAsCommand(db, async () => {})).rejects.toThrow('import-command-runs')
    command.resolve()
    await running
    await db.updateTable('import_plans').set({ state: 'importing' }).execute()
    await expect(runAsCommand(db, async () => {})).rejects.toThrow('import-runs')
    await db.updateTable('import_plans').set({ state: 'checked' }).execute()
    expect((await importNow(id)).state).toBe('done')
  })

  it('two that begin at the same moment do not both run', async () => {
    const { id } = await check([headings, khes])
    const both = await Promise.all([post(`/plans/${id}/import`), post(`/plans/${id}/import`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect((await settled()).import?.counts.created).toBe(1)
  })

  it('a product whose pictures alone are new is changed, keeps its version until they come, and can be undone', async () => {
    await check([headings, khes, ['shawl', 'Shawl', '', '', 'S-1', '2000']])
    await importNow((await current())?.id ?? '')
    const { id } = await check([
      [...headings, 'Image Src'],
      [...khes, 'https://pictures.example/khes.jpg'],
      ['shawl', 'Shawl', '', '', 'S-1', '2000', 'http://pictures.example/never.jpg'],
    ])
    expect(await rowsOf(id)).toMatchObject([
      { kind: 'changed', changes: [{ field: 'Pictures', from: '0', to: '1' }] },
      { kind: 'unchanged' },
    ])
    const done = await importNow(id)
    expect(done).toMatchObject({ counts: { written: 1 }, import: { counts: { changed: 1, unchanged: 1 }, left: 1 } })
    const number = done.import?.number ?? 0
    expect((await browser.call(`/imports/${number}/pictures`)).body).toMatchObject({ waiting: 1, failed: 0 })
    expect(await db.selectFrom('products').where('slug', '=', 'khes').select('version').execute()).toEqual([
      { version: 1 },
    ])
    await post(`/${number}/undo`)
    expect(await undone(number)).toMatchObject({ left: 0, undone: 1 })
    expect((await browser.call(`/imports/${number}/pictures`)).body).toMatchObject({ waiting: 0, canceled: 1 })
  })

  it('a file that changes nothing has nothing to import', async () => {
    const { id } = await check([headings, ...wrong])
    expect(refusalOf(await post(`/plans/${id}/import`))).toEqual([409, 'This file changes nothing in the shop.'])
    expect(refusalOf(await post(`/plans/${id}/cancel`))).toEqual([409, 'This is done already.'])
  })
})

describe('a file of stock', () => {
  it('is checked, imported and undone by its own right, and listed by what it is about', async () => {
    const { variantId } = await newStockedVariant(db)
    await db.updateTable('variants').set({ sku: 'K-1' }).where('id', '=', variantId).execute()
    expect((await upload('SKU,Stock\nK-1,7\nK-2,7\n', { kind: 'stock', name: 'stock.csv' })).status).toBe(202)
    const plan = await settled()
    expect(plan).toMatchObject({ kind: 'stock', format: 'stock', counts: { changed: 1, refused: 1 } })
    const done = await importNow(plan.id)
    expect(done).toMatchObject({ state: 'done', import: { kind: 'stock', left: 1 } })
    expect((await readStock(db, variantId)).quantity).toBe(7)
    const number = done.import?.number ?? 0
    await post(`/${number}/undo`)
    expect(await undone(number)).toMatchObject({ kind: 'stock', undone: 1, left: 0 })
    expect((await readStock(db, variantId)).quantity).toBe(10)
    await newStaff(db, { username: 'the-packer', role: 'packer' })
    const packer = openBrowser(db)
    await packer.signIn('the-packer', password)
    const body = new Uint8Array(Buffer.from('SKU,Stock\nK-1,7\n'))
    const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'x.csv', 'content-length': '15' }
    const sent = (kind: string) =>
      packer.call(`/imports/plans?kind=${kind}&createsSubBrands=false&createsCategories=false`, {
        method: 'POST',
        body,
        headers,
      })
    expect(refusalOf(await sent('stock'))).toEqual([403, 'Your account may not change stock. Ask an owner.'])
    expect((await sent('prices')).status).toBe(403)
    for (const path of [`/${number}/undo`, `/plans/${plan.id}/import`, `/plans/${plan.id}/cancel`])
      expect((await packer.call(`/imports${path}`, { method: 'POST', json: {} })).status).toBe(403)
    for (const path of [`/plans/${plan.id}`, `/plans/${plan.id}/rows`, `/plans/${plan.id}/refused-rows`])
      expect((await packer.call(`/imports${path}`)).status).toBe(403)
    expect((await packer.call('/imports')).body).toEqual({ rows: [], nextCursor: null })
    expect((await packer.call('/imports/plans/current')).body).toEqual({ plan: null })
  })
})

describe('a file of customers or past orders', () => {
  it('is checked, imported and undone by those who may change customers, and seen by nobody else', async () => {
    const text = 'Name,Phone,Orders,Spent\nZoya,0390 0000031,7,21000\nBilal,12,1,1\n'
    expect((await upload(text, { kind: 'customers' })).status).toBe(403)
    expect((await upload(text, { kind: 'customers', by: colleague })).status).toBe(202)
    const plan = await settled(colleague)
    expect(plan).toMatchObject({ kind: 'customers', format: 'other', counts: { new: 1, refused: 1 } })
    const own = async (path: string) => (await colleague.call(`/imports${path}`, { method: 'POST', json: {} })).status
    expect(await own(`/plans/${plan.id}/import`)).toBe(202)
    const { import: done } = await settled(colleague)
    expect(done).toMatchObject({ kind: 'customers', left: 1 })
    const stored = () => db.selectFrom('imported_customers').select(['name', 'orders', 'spent']).execute()
    expect(await stored()).toEqual([{ name: 'Zoya', orders: 7, spent: 21_000 }])
    for (const path of [`/plans/${plan.id}`, `/plans/${plan.id}/rows`, `/plans/${plan.id}/refused-rows`])
      expect((await browser.call(`/imports${path}`)).status).toBe(403)
    const choice = { createsSubBrands: false, createsCategories: false }
    expect((await post(`/plans/${plan.id}/check`, choice)).status).toBe(403)
    for (const path of [`/${done?.number}/undo`, `/plans/${plan.id}/import`])
      expect((await browser.call(`/imports${path}`, { method: 'POST', json: {} })).status).toBe(403)
    expect((await browser.call('/imports')).body).toEqual({ rows: [], nextCursor: null })
    expect(await own(`/${done?.number}/undo`)).toBe(202)
    await vi.waitFor(async () => expect(await stored()).toEqual([]))
  })
})

it('undoing an import of products needs the right to delete products, and one of stock that to change it', async () => {
  await newStaff(db, { username: 'manager', role: 'manager' })
  const manager = openBrowser(db)
  await manager.signIn('manager', password)
  for (const [kind, status] of [
    ['products', 403],
    ['stock', 409],
  ] as const) {
    const { number } = await db
      .insertInto('imports')
      .values({ id: crypto.randomUUID(), kind, file_name: 'x.csv', state: 'done', finished_at: new Date() })
      .returning('number')
      .executeTakeFirstOrThrow()
    // 409: there is nothing left to undo.
    expect((await manager.call(`/imports/${number}/undo`, { method: 'POST', json: {} })).status).toBe(status)
    expect((await owner.call(`/imports/${number}/undo`, { method: 'POST', json: {} })).status).toBe(409)
  }
})

it('an unknown import has no failed pictures to download', async () => {
  for (const path of ['/999/pictures/failed', '/999/pictures'])
    expect(refusalOf(await owner.call(`/imports${path}`))[0]).toBe(404)
})

it('a cursor that is the number of no import is refused', async () => {
  for (const value of [1.5, 'x', 3_000_000_000, null]) {
    const cursor = Buffer.from(JSON.stringify([value, crypto.randomUUID()])).toString('base64url')
    expect([value, (await owner.call(`/imports?cursor=${cursor}`)).status]).toEqual([value, 400])
  }
})
