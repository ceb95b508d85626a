import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { noteOf } from './customer-actor.ts'
import { findingsAfter as findingsAfterChange } from './findings.fixture.ts'
import { type History, newRecorder, type VersionedOperation } from './history.ts'
import { createInitialStock, type InitialStock } from './initial-stock.ts'
import type { Form } from './shop.ts'
import { createShopkeeper, shopInProcess } from './shop-in-process.ts'

const db = await testDatabase()
let initialStock: InitialStock
let history: History
let orderNumber = ''
let orderId = ''

/**
 * An order of 2 Linen Kurta M. Its shopper changes them to L; then staff make them 3, add a Razai M, agree on a fee of
 * Rs 90 and give Rs 50: Rs 2,800 − 50 + 90. Somebody with the first version is refused.
 */
beforeAll(async () => {
  initialStock = await createInitialStock(db)
  const shop = shopInProcess(db, { disk: openStorage({ directory: tmpdir() }), by: await createShopkeeper(db) })
  const recorder = newRecorder()
  history = recorder.history
  const [kurta, razai] = initialStock
  const [medium = '', large = ''] = kurta?.variants.map(({ variantId }) => variantId) ?? []
  const razaiM = razai?.variants[0]?.variantId ?? ''
  const browser = randomUUID()
  await shop.fillCart({ browser, lines: [{ variantId: medium, quantity: 2 }] })
  const opened = await shop.openCheckout(browser)
  if (opened.is !== 'open') throw new Error('The checkout did not open.')
  const { key, seen, shown, lines = [] } = opened
  const form: Form = {
    id: 1,
    cart: 1,
    browser,
    slug: null,
    key,
    seen,
    shown,
    lines,
    details: { ...ayeshaFromLahore, notes: noteOf(1) },
  }
  const placed = await recorder.record({ kind: 'order', form }, () => shop.placeOrder(form))
  orderNumber = placed.is === 'acknowledged' ? (placed.orderNumber ?? '') : ''
  orderId = (await shop.findOrderId(orderNumber)) ?? ''
  const details = (await shop.readOrder(orderId))?.details ?? form.details
  const size = { kind: 'size', orderNumber, version: 1, from: 'Linen Kurta M', to: 'Linen Kurta L' } as const
  await recorder.record(size, () => shop.changeSize({ ...size, details, from: medium, to: large }))
  const lineId = (await shop.readContent(orderId))?.lines[0]?.lineId ?? null
  for (const version of [2, 1])
    await recorder.record(
      {
        kind: 'content',
        orderNumber,
        version,
        content: {
          lines: [
            { name: 'Linen Kurta L', quantity: 3, price: null, agreed: 700 },
            { name: 'Razai M', quantity: 1, price: null, agreed: null },
          ],
          fee: 90,
          discount: 50,
        },
      },
      () =>
        shop.changeContent({
          orderId,
          version,
          wanted: {
            lines: [
              { lineId, variantId: null, quantity: 3, price: null },
              { lineId: null, variantId: razaiM, quantity: 1, price: null },
            ],
            fee: 90,
            discount: 50,
          },
        }),
    )
})

/** What the checker finds after a change by hand. */
async function findingsAfter(corrupt: (tx: Tx, history: History) => Promise<unknown>): Promise<string[]> {
  const expected = structuredClone(history)
  const findings = await findingsAfterChange(db, { history: expected, initialStock }, async tx => {
    for (const table of ['orders', 'order_items', 'order_discounts', 'order_history', 'stock_movements'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await corrupt(tx, expected)
  })
  return findings.map(finding => finding.replaceAll(orderNumber, 'CHANGED'))
}

const changesIn = ({ records }: History) =>
  records.filter((record): record is (typeof records)[number] & { operation: VersionedOperation } =>
    ['content', 'size'].includes(record.operation.kind),
  )

it('a changed order has no findings', async () => {
  expect(changesIn(history).map(({ answer }) => answer)).toEqual([
    { is: 'acknowledged', version: 2 },
    { is: 'acknowledged', version: 3 },
    { is: 'refused', code: 'changed-meanwhile' },
  ])
  expect(await findingsAfter(async () => {})).toEqual([])
})

describe('the checker', () => {
  type Corruption = [what: string, corrupt: (tx: Tx, history: History) => Promise<unknown>, findings: string[]]
  const corruptions: Corruption[] = [
    [
      'a change that was answered and is not there',
      async (_, expected) => {
        const [, last] = changesIn(expected)
        if (last?.operation.kind === 'content')
          last.operation.content.lines = [{ name: 'Razai M', quantity: 1, price: null, agreed: null }]
      },
      [
        'CHANGED has 1 Razai M, 3 Linen Kurta L, but its last change said 1 Razai M.',
        'Linen Kurta L: open orders wait for 0, but 3 are reserved.',
      ],
    ],
    [
      'two changes of one version, of which the second overwrote the first',
      async (_, expected) => {
        const [, , refused] = changesIn(expected)
        if (refused) refused.answer = { is: 'acknowledged', version: 2 }
      },
      ['CHANGED: 2 changes of version 1 were acknowledged.'],
    ],
    [
      'a version that nobody made',
      async (_, expected) => {
        expected.records = expected.records.filter(({ operation }) => operation.kind !== 'size')
      },
      [
        'CHANGED: nobody changed its version 1.',
        // Then nothing says what it should contain.
        'CHANGED says 2800 - 50 + 90 = 2840 rupees, but its lines come to 2800 - 50 + 0.',
      ],
    ],
    [
      'a price that the change did not agree on',
      tx =>
        sql`update order_items set price = 600, total = 1800 where order_id = ${orderId} and quantity = 3`.execute(tx),
      [
        'CHANGED has Linen Kurta L at 600 rupees, but its last change showed 700.',
        'CHANGED says 2800 - 50 + 90 = 2840 rupees, but its lines come to 2500 - 50 + 90.',
        'The money check finds 2540 rupees of CHANGED, which says 2840, and an advance of 0.',
      ],
    ],
    [
      'a discount of staff that nobody gave',
      async (_, expected) => {
        const [, last] = changesIn(expected)
        if (last?.operation.kind === 'content') last.operation.content.discount = 20
      },
      ['CHANGED has 50 rupees off by staff, who gave 20.'],
    ],
    [
      'a fee that nobody agreed on',
      async (_, expected) => {
        const [, last] = changesIn(expected)
        if (last?.operation.kind === 'content') last.operation.content.fee = 'calculated'
      },
      ['CHANGED says 2800 - 50 + 90 = 2840 rupees, but its lines come to 2800 - 50 + 0.'],
    ],
    [
      'pieces that a change reserved again',
      async tx => {
        const large = initialStock[0]?.variants[1]?.variantId
        await sql`update inventory set reserved_quantity = 6 where variant_id = ${large}`.execute(tx)
        await sql`insert into stock_movements (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason, order_id)
          values (gen_random_uuid(), ${large}, 0, 3, 20, 6, 'edit', ${orderId})`.execute(tx)
      },
      [
        'Linen Kurta L: open orders wait for 3, but 6 are reserved.',
        "CHANGED's line of Linen Kurta L holds reserved, but its movements come to 0 on hand and 6 reserved.",
        'Linen Kurta L: 20 on hand and 6 reserved; by the ledger 20 and 6, by open orders 3.',
      ],
    ],
    [
      'a former size that was not given back',
      async tx => {
        const medium = initialStock[0]?.variants[0]?.variantId
        await sql`update inventory set reserved_quantity = 2 where variant_id = ${medium}`.execute(tx)
        await sql`delete from stock_movements where variant_id = ${medium} and reason = 'edit'`.execute(tx)
      },
      [
        'Linen Kurta M: open orders wait for 0, but 2 are reserved.',
        'CHANGED moved Linen Kurta M twice, in part, or without an order line.',
        'Linen Kurta M: 20 on hand and 2 reserved; by the ledger 20 and 2, by open orders 0.',
      ],
    ],
  ]

  it.each(corruptions)('it finds %s', async (_, corrupt, findings) => {
    expect((await findingsAfter(corrupt)).toSorted()).toEqual(findings.toSorted())
  })

  it('allows both results of a change with an unknown outcome', async () => {
    const forget = async (_: Tx, expected: History) => {
      const [, last] = changesIn(expected)
      if (last) last.answer = { is: 'unknown' }
    }
    expect(await findingsAfter(forget)).toEqual([])
  })
})
