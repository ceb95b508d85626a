import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { findCustomerForOrder } from '#shop/customers/find-customer-for-order.ts'
import { findCustomersMatching } from '#shop/customers/find-customers-matching.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { customersTable } from '#shop/export/customers-table.ts'
import { ordersTable } from '#shop/export/orders-table.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { readCustomerData } from '#shop/privacy/customer-data.ts'
import { eraseCustomer } from '#shop/privacy/erase-customer.ts'
import { deleteOldImportedHistory } from '#shop/privacy/retention.ts'
import { writeCsv } from '#shop/spreadsheets/write-csv.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import { openFile } from '../plans/open-file.ts'
import { runAsCommand } from '../plans/require-none-running.ts'
import type { ComparedRow } from '../products/compared-row.ts'
import { undoCustomerRows, undoPastOrderRows } from './undo-history.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  for (const table of ['orders', 'customers', 'imports', 'import_plans'] as const) await db.deleteFrom(table).execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
})

type Kind = 'customers' | 'orders'

async function run(kind: Kind, contents: string, { isDryRun = false } = {}) {
  const file = await openFile(kind, importFile(contents))
  const rows: ComparedRow[] = []
  const options = {
    choice: { createsSubBrands: false, createsCategories: false },
    explain: ({ code }: { code: string }) => code,
    onRow: (row: ComparedRow) => void rows.push(row),
  }
  const result = isDryRun
    ? { number: 0, ...(await file.compare(db, options)) }
    : await file.write(db, { ...options, fileName: 'x.csv', by: null })
  const { created, changed, unchanged, refused, number } = result
  return { file, rows, number, counts: { created, changed, unchanged, refused } }
}

async function undo(kind: Kind, number: number) {
  const { id: importId } = await db
    .selectFrom('imports')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('import_changes').where('import_id', '=', importId).select('subject_id').execute()
  const ids = rows.map(({ subject_id }) => subject_id)
  const undoRows = kind === 'customers' ? undoCustomerRows : undoPastOrderRows
  return await inTransaction(db, tx => undoRows(tx, { importId } as Parameters<typeof undoRows>[1], ids))
}

const counts = (created: number, changed: number, unchanged: number, refused: number) => ({
  created,
  changed,
  unchanged,
  refused,
})

// The headings of Shopify's exports, https://help.shopify.com/en/manual/customers/import-export-customers
const shopifyCustomers = csv([
  [
    ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company'],
    ...[
      'Default Address Address1',
      'Default Address Address2',
      'Default Address City',
      'Default Address Province Code',
    ],
    ...['Default Address Country Code', 'Default Address Zip', 'Default Address Phone', 'Phone', 'Total Spent'],
    ...['Total Orders', 'Note', 'Tags', 'Tax Exempt'],
  ],
  [
    ...["'7001", 'Ayesha', 'Khan', 'ayesha@example.pk', 'yes', '', 'House 7, Street 9', 'Gulberg', 'Lahore', 'PB'],
    ...['PK', '54000', '', "'+923900000001", '21000.00', '7', 'Calls back late', 'vip', 'no'],
  ],
  [...["'7002", 'Bilal', '', '', 'no', '', '', '', '', '', 'PK', '', '0390-0000002', '', '0.00', '0', '', '', 'no']],
  [...["'7003", 'Nobody', '', 'no@example.pk', 'no', '', '', '', '', '', '', '', '', '', '0.00', '1', '', '', 'no']],
])

// https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders
const shopifyOrders = csv([
  [
    ...['Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Currency', 'Total', 'Created at'],
    ...['Lineitem quantity', 'Lineitem name', 'Billing Name', 'Billing Phone', 'Shipping Name', 'Shipping City'],
    ...['Shipping Phone', 'Cancelled at', 'Phone'],
  ],
  [
    ...['#1001', 'a@example.pk', 'paid', '', 'fulfilled', 'PKR', '4500.00', '2024-03-12 14:05:09 +0500', '2', 'Kurta'],
    ...['', '', 'Ayesha Khan', 'Lahore', '+92 390 0000001', '', ''],
  ],
  ['#1001', '', '', '', '', '', '', '', '1', 'Shawl', '', '', '', '', '', '', ''],
  [
    ...['#1002', '', 'voided', '', 'fulfilled', 'PKR', '2500.00', '2024-05-01 10:00:00 +0500', '1', 'Kurta'],
    ...['Ayesha K', '03900000001', '', '', '', '2024-05-09 10:00:00 +0500', ''],
  ],
  [
    ...['#1003', '', 'paid', '', 'fulfilled', 'USD', '10.00', '2024-05-01 10:00:00 +0500', '1', 'Kurta'],
    ...['', '', 'Zoya', 'Multan', '03900000003', '', ''],
  ],
  [
    ...['#1004', '', 'paid', '', 'fulfilled', 'PKR', '999.50', '2024-06-01 10:00:00 +0500', '1', 'Kurta'],
    ...['', '', 'Zoya', 'Multan', '12345', '', ''],
  ],
])

const ayesha = '0390 0000001'
const list = async () =>
  (await listCustomers(db, { limit: 100 })).rows.map(({ name, phone, orders, imported }) => ({
    name,
    phone,
    orders,
    imported,
  }))
const none = { orders: 0, delivered: 0, canceled: 0, spent: 0 }

describe('an import of customers', () => {
  it('Shopify customers are known by phone, and who has none is refused in words', async () => {
    const dry = await run('customers', shopifyCustomers, { isDryRun: true })
    expect(dry.file).toMatchObject({ format: 'shopify', kind: 'customers' })
    expect(dry.counts).toEqual(counts(2, 0, 0, 1))
    expect(dry.rows[2]).toMatchObject({ problems: [{ line: 4, reason: 'has no phone number' }] })
    expect(await list()).toEqual([])

    expect((await run('customers', shopifyCustomers)).counts).toEqual(dry.counts)
    expect(await list()).toEqual([
      { name: 'Bilal', phone: '0390 0000002', orders: 0, imported: none },
      {
        name: 'Ayesha Khan',
        phone: ayesha,
        orders: 0,
        imported: { orders: 7, delivered: 0, canceled: 0, spent: 21_000 },
      },
    ])
    const [found] = await findCustomersMatching(db, '390 0000001', 5)
    expect(found).toMatchObject({ name: 'Ayesha Khan', city: 'Lahore', lastOrderAt: null })
    expect(await findCustomer(db, found?.id ?? '')).toMatchObject({
      emails: ['ayesha@example.pk'],
      firstOrderAt: null,
      history: {
        customer: {
          note: 'Calls back late\nTags: vip',
          address: { street: 'House 7, Street 9, Gulberg', city: 'Lahore', state: 'Punjab', postal_code: '54000' },
        },
      },
    })
  })

  it('the same file once more changes nothing, and one figure of it changes alone', async () => {
    await run('customers', shopifyCustomers)
    const before = await list()
    expect((await run('customers', shopifyCustomers)).counts).toEqual(counts(0, 0, 2, 1))
    expect(await list()).toEqual(before)
    const later = await run('customers', shopifyCustomers.replace('"7","Calls', '"8","Calls'))
    expect(later.counts).toEqual(counts(0, 1, 1, 1))
    expect(later.rows[0]).toMatchObject({ changes: [{ field: 'Orders', from: '7', to: '8' }] })
  })

  it('a customer of the shop keeps name and address, and is a repeat customer on the order and in the list', async () => {
    const { id } = await order({ customer_name: 'Ayesha Kamal', customer_phone: ayesha })
    await run('customers', shopifyCustomers)
    expect(await list()).toMatchObject([
      { name: 'Ayesha Kamal', orders: 1, imported: { orders: 7, spent: 21_000 } },
      { name: 'Bilal' },
    ])
    expect(await findCustomerForOrder(db, id)).toMatchObject({ orders: 1, imported: { orders: 7, spent: 21_000 } })
    const { rows: orders } = await listOrders(db, { filter: {}, limit: 10 })
    expect(orders).toMatchObject([{ imported: { orders: 7, delivered: 0, canceled: 0, spent: 21_000 } }])
  })

  it('the first order of an imported customer is theirs', async () => {
    await run('customers', shopifyCustomers)
    await order({ customer_name: 'Ayesha Kamal', customer_phone: '+92 390 0000001' })
    expect((await list())[0]).toEqual({
      name: 'Ayesha Kamal',
      phone: ayesha,
      orders: 1,
      imported: { orders: 7, delivered: 0, canceled: 0, spent: 21_000 },
    })
  })

  it('hostile cells are refused or cleaned, and an export marks formulas as text', async () => {
    const { rows, counts: all } = await run(
      'customers',
      csv([
        ['Name', 'Phone', 'Orders', 'Note'],
        ['=cmd|calc', '03900000004', '1', ''],
        ['\u202eAy\u200besha', '03900000005', '1', ''],
        ['A'.repeat(101), '03900000006', '1', ''],
        ['Nul\0', '03900000007', '1', ''],
        ['Ayesha', '03900000008', '-1', 'x'.repeat(1001)],
        ['Twice', '0390 0000004', '2', ''],
      ]),
    )
    expect(all).toEqual(counts(2, 0, 0, 4))
    expect(rows.map(row => ('problems' in row ? row.problems.map(({ reason }) => reason) : row.name))).toEqual([
      '=cmd|calc',
      'Ayesha',
      [expect.stringContaining('longer than 100 letters')],
      [expect.stringContaining('Save the file as UTF-8 again')],
      [expect.stringContaining('longer than 1000 letters'), expect.stringContaining('not a number of orders')],
      [expect.stringContaining('Line 2 has the same phone')],
    ])
    expect(await exported('customers')).toContain(`"'=cmd|calc"`)
  })

  it('a file without phone numbers is refused as a whole', async () => {
    await expect(openFile('customers', importFile(csv([['Name', 'City']])))).rejects.toThrow(
      'No column has phone numbers',
    )
  })
})

async function exported(kind: Kind): Promise<string> {
  let text = ''
  for await (const part of writeCsv(kind === 'customers' ? customersTable(db) : ordersTable(db))) text += part
  return text
}

describe('an import of orders', () => {
  it('orders of Shopify never become orders of the shop, and their lines are one order', async () => {
    const before = {
      orders: [],
      order_items: [],
      order_history: [],
      stock_movements: await db.selectFrom('stock_movements').select('id').execute(),
    }
    const done = await run('orders', shopifyOrders)
    expect(done.counts).toEqual(counts(2, 0, 0, 2))
    expect(done.rows.flatMap(row => ('problems' in row ? row.problems.map(({ reason }) => reason) : []))).toEqual([
      'is in “USD”, not in rupees',
      '“12345” is not a phone number, such as 0300 1234567',
    ])
    expect(await list()).toEqual([
      {
        name: 'Ayesha K',
        phone: '0390 0000001',
        orders: 0,
        imported: { orders: 2, delivered: 1, canceled: 1, spent: 4500 },
      },
    ])
    const [found] = await findCustomersMatching(db, '#1001', 5)
    const customer = await findCustomer(db, found?.id ?? '')
    expect(customer).toMatchObject({ firstOrderAt: '2024-03-12T09:05:09.000Z', otherNames: [] })
    expect(customer?.history?.latest).toMatchObject([
      { number: '#1002', status: 'returned', total: 2500, items: '1 × Kurta' },
      { number: '#1001', status: 'delivered', total: 4500, items: '2 × Kurta; 1 × Shawl', city: 'Lahore' },
    ])
    for (const table of ['orders', 'order_items', 'order_history', 'stock_movements'] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual(before[table])
  })

  it('once more changes nothing, and with a file of customers nothing counts twice', async () => {
    await run('orders', shopifyOrders)
    expect((await run('orders', shopifyOrders)).counts).toEqual(counts(0, 0, 2, 2))
    await run('customers', shopifyCustomers)
    expect((await list()).find(({ phone }) => phone === ayesha)?.imported).toEqual({
      orders: 7,
      delivered: 1,
      canceled: 1,
      spent: 21_000,
    })
    const changed = await run('orders', shopifyOrders.replace('4500.00', '4700.00'))
    expect(changed.counts).toEqual(counts(0, 1, 1, 2))
    const other = await run('orders', shopifyOrders.replace('+92 390 0000001', '+92 390 0000009'))
    expect(other.rows[0]).toMatchObject({ problems: [{ reason: expect.stringContaining('another phone number') }] })
  })

  it('our own exports change nothing in the shop that wrote them, and bring the history to another one', async () => {
    const { id } = await order({ customer_phone: ayesha })
    await changeOrderStatus(db, { orderId: id, status: 'delivered', by: null })
    await run('customers', shopifyCustomers)
    const [customers, orders] = [await exported('customers'), await exported('orders')]
    const before = await list()
    expect((await run('orders', orders)).counts).toEqual(counts(0, 0, 1, 0))
    expect((await run('customers', customers)).counts).toEqual(counts(0, 0, 2, 0))
    expect(await list()).toEqual(before)

    await db.deleteFrom('orders').execute()
    await db.deleteFrom('customers').execute()
    expect((await run('customers', customers)).counts).toEqual(counts(2, 0, 0, 0))
    expect((await run('orders', orders)).counts).toEqual(counts(1, 0, 0, 0))
    expect((await list()).find(({ phone }) => phone === ayesha)?.imported).toMatchObject({ orders: 8 })
  })

  it('headings that people use are read', async () => {
    const { counts: all, file } = await run(
      'orders',
      'Order No;Order Date;Customer Name;Mobile;City;Amount;Status\n77;12/03/2024;Zoya;3900000003;Multan;Rs 1,499/-;RTO\n',
    )
    expect(file.format).toBe('other')
    expect(all).toEqual(counts(1, 0, 0, 0))
    expect(await list()).toMatchObject([{ name: 'Zoya', imported: { orders: 1, canceled: 1, spent: 0 } }])
  })
})

describe('a file with two columns that say the same', () => {
  it('WebToffee’s orders are read by the number that customers know, and by its other column where that is empty', async () => {
    const { counts } = await run(
      'orders',
      csv([
        ['order_id', 'order_number', 'order_date', 'billing_phone', 'order_total', 'first_name', 'billing_first_name'],
        ['7001', '1001', '2024-03-12', '0300 1234567', '1500', '', 'Ayesha'],
        ['7002', '', '2024-03-13', '0300 1234567', '900', 'Ayesha', 'Ayesha'],
      ]),
    )
    expect(counts).toMatchObject({ created: 2, refused: 0 })
    const orders = await db.selectFrom('imported_orders').select(['number', 'name']).orderBy('placed_at').execute()
    expect(orders).toEqual([
      { number: '1001', name: 'Ayesha' },
      { number: '7002', name: 'Ayesha' },
    ])
  })

  it('WebToffee’s customers have the phone of either column, and two different ones refuse the row', async () => {
    const { rows, counts } = await run(
      'customers',
      csv([
        ['first_name', 'billing_first_name', 'user_email', 'billing_email', 'phone', 'billing_phone'],
        ['ayesha', 'Ayesha', 'a@example.com', 'a@example.com', '', '0300 1234567'],
        ['', 'Bilal', '', '', '+92 301 1234567', '03011234567'],
        ['Chanda', '', '', '', '0302 1234567', '0303 1234567'],
      ]),
    )
    expect(counts).toMatchObject({ created: 2, refused: 1 })
    expect(rows[2]).toMatchObject({
      problems: [{ line: 4, column: 'phone', reason: expect.stringContaining('else than “billing_phone”') }],
    })
    const names = await db.selectFrom('imported_customers').select('name').orderBy('name').execute()
    expect(names).toEqual([{ name: 'Ayesha' }, { name: 'Bilal' }])
  })
})

it('a file with the month first is refused as a whole, and nothing of it is written', async () => {
  const file = csv([
    ['Order number', 'Date', 'Phone', 'Total'],
    ['1', '03/04/2024', '0300 1234567', '900'],
    ['2', '03/25/2024', '0300 1234567', '900'],
  ])
  for (const isDryRun of [true, false])
    await expect(run('orders', file, { isDryRun })).rejects.toThrow('Line 3: “03/25/2024” has the month first')
  expect(await db.selectFrom('imported_orders').select('id').execute()).toEqual([])
})

describe('undoing an import of history', () => {
  it('gives back what was there, and deletes customers who have nothing else', async () => {
    await order({ customer_phone: ayesha })
    const before = await list()
    const first = await run('customers', shopifyCustomers)
    const afterFirst = await list()
    const second = await run('customers', shopifyCustomers.replace('21000.00', '25000.00'))
    const orders = await run('orders', shopifyOrders)
    expect(await undo('customers', first.number)).toMatchObject([{ reason: expect.stringContaining('later import') }])
    expect(await undo('orders', orders.number)).toEqual([])
    expect(await undo('customers', second.number)).toEqual([])
    expect((await list()).find(({ phone }) => phone === ayesha)).toEqual(
      afterFirst.find(({ phone }) => phone === ayesha),
    )
    expect(await undo('customers', first.number)).toEqual([])
    expect(await list()).toEqual(before)
  })
})

describe('erasing', () => {
  it('waits for no import: while the command line imports, it is refused', async () => {
    await run(
      'customers',
      csv([
        ['Phone', 'Name'],
        ['0300 1234567', 'Ayesha'],
      ]),
    )
    const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
    await runAsCommand(db, async () => {
      await expect(eraseCustomer(db, id)).rejects.toThrow('import-command-runs')
    })
    await eraseCustomer(db, id)
    expect(await db.selectFrom('imported_customers').select('customer_id').execute()).toEqual([])
  })

  it('a customer goes with all that was imported, what undo would bring back, and the files', async () => {
    await run('customers', shopifyCustomers)
    const { number } = await run('customers', shopifyCustomers.replace('"Khan"', '"Qazi"'))
    await run('orders', shopifyOrders)
    await db
      .insertInto('import_plans')
      .values({
        id: crypto.randomUUID(),
        kind: 'customers',
        file_name: 'x',
        state: 'done',
        staff_name: 'sana',
        creates_sub_brands: false,
        creates_categories: false,
      })
      .execute()
    const [found] = await findCustomersMatching(db, '390 0000001', 5)
    const data = await readCustomerData(db, found?.id ?? '')
    expect(data).toMatchObject({ importedCustomer: { email: 'ayesha@example.pk' }, importedOrders: [{}, {}] })

    await eraseCustomer(db, found?.id ?? '')

    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
      expect(
        rows.filter(({ row }) => /390 ?0000001|ayesha|gulberg/i.test(row)),
        name,
      ).toEqual([])
    }
    expect(await db.selectFrom('import_plans').select('id').execute()).toEqual([])
    await undo('customers', number)
    expect((await list()).map(({ name }) => name)).toEqual(['Bilal'])
  })

  it('a customer goes with what was undone before', async () => {
    await order({ customer_phone: ayesha }).then(({ id }) =>
      changeOrderStatus(db, { orderId: id, status: 'delivered', by: null }),
    )
    const first = await run('customers', shopifyCustomers)
    const second = await run('customers', shopifyCustomers.replace('"Khan"', '"Qazi"'))
    await undo('customers', second.number)
    await undo('customers', first.number)
    const [found] = await findCustomersMatching(db, '390 0000001', 5)
    await eraseCustomer(db, found?.id ?? '')
    const changes = await db.selectFrom('import_changes').select('before').execute()
    expect(changes.filter(({ before }) => /390 ?0000001|gulberg/i.test(JSON.stringify(before)))).toEqual([])
  })

  it('history older than the retention of orders goes with customers who have nothing else', async () => {
    await run('orders', shopifyOrders)
    await run(
      'customers',
      csv([
        ['Name', 'Phone', 'Orders'],
        ['Zoya', '03900000003', '2'],
      ]),
    )
    expect(await deleteOldImportedHistory(db, { months: 0 })).toBe(0)
    expect(await deleteOldImportedHistory(db, { months: 6 })).toBe(2)
    expect((await list()).map(({ name }) => name)).toEqual(['Zoya'])
    expect(await deleteOldImportedHistory(db, { months: 6 })).toBe(0)
  })
})
