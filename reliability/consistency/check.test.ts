import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import type { StockReason } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { expireHolds } from '#shop/orders/holds/expire-holds.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { checkHistory } from './check.ts'
import { dropGuards, findingsAfter as findingsAfterChange } from './findings.fixture.ts'
import { type ScriptedDay, scriptedDay } from './scripted-day.fixture.ts'

const db = await testDatabase()
let day: ScriptedDay

beforeAll(async () => {
  day = await scriptedDay(db, openStorage({ directory: tmpdir() }))
})

/** What the checker finds after a change by hand, with the names of the day. */
async function findingsAfter(corrupt: (tx: Tx, day: ScriptedDay) => Promise<unknown>): Promise<string[]> {
  const expected = structuredClone(day)
  const findings = await findingsAfterChange(db, expected, async tx => {
    await dropGuards(tx, ['orders', 'order_items', 'inventory', 'stock_movements', 'customers'])
    await corrupt(tx, expected)
  })
  return findings.map(inNames)
}

/** Replaces order numbers and keys by the day's names, since they differ in each run. */
function inNames(sentence: string): string {
  const names = Object.entries(day.names)
  return names
    .reduce((text, [number, name]) => text.replaceAll(number, name), sentence)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')
}

it('a correct day has no findings', async () => {
  expect(await checkHistory(db, day.history, day.initialStock)).toEqual([])
})

it('a day with expired holds has no findings', async () => {
  const findings = await findingsAfter(async tx => {
    const earlier = sql`- interval '3 days'`
    await sql`update orders set created_at = created_at ${earlier}, held_since = held_since ${earlier}`.execute(tx)
    await sql`update customers set created_at = created_at ${earlier}, last_order_at = last_order_at ${earlier}`.execute(
      tx,
    )
    expect(await expireHolds(tx)).toBeGreaterThan(0)
  })
  expect(findings).toEqual([])
})

it('an order that claims to hold nothing but holds stock is found', async () => {
  const findings = await findingsAfter(tx =>
    sql`update orders set hold = 'expired' where status = 'pending'`.execute(tx),
  )
  expect(findings.join('\n')).toContain('is pending, but its line of Linen Kurta M holds reserved.')
})

describe('the checker', () => {
  type Corruption = [what: string, corrupt: (tx: Tx, day: ScriptedDay) => Promise<unknown>, findings: string[]]
  const corruptions: Corruption[] = [
    [
      'an order that was answered and is not there',
      async (tx, { orders }) => await tx.deleteFrom('orders').where('order_number', '=', orders.open).execute(),
      [
        'Form 3 was acknowledged with OPEN, which is not there.',
        'Linen Kurta M: open orders wait for 0, but 4 are reserved.',
        'A missing order moved Linen Kurta M twice, in part, or without an order line.',
        'Linen Kurta M: 28 on hand and 4 reserved; by the ledger 28 and 4, by open orders 0.',
        'Customer 03900000003 has no orders.',
      ],
    ],
    [
      'an order that nobody asked for',
      async (tx, { orders }) =>
        await tx.updateTable('orders').set({ notes: null }).where('order_number', '=', orders.open).execute(),
      [
        'OPEN came from no known form ("").',
        'Form 3 was acknowledged with OPEN, which is not there.',
        'Linen Kurta M: open orders wait for 0, but 4 are reserved.',
      ],
    ],
    [
      'a form that placed two orders',
      async (tx, { orders }) => await copyOrder(tx, orders.open),
      [
        'Form 3 was acknowledged with OPEN, but placed ORD-20261121-22222222.',
        'Form 3 placed two orders, OPEN and ORD-20261121-22222222.',
        'Key KEY-OF-OPEN placed two orders, OPEN and ORD-20261121-22222222.',
        'Cart 3 was ordered twice, as OPEN and ORD-20261121-22222222.',
        'ORD-20261121-22222222 is stored under the keys [], but its form carried KEY-OF-OPEN.',
        'Linen Kurta M: open orders wait for 8, but 4 are reserved.',
        "ORD-20261121-22222222's line of Linen Kurta M holds reserved, but its movements come to 0 on hand and 0 reserved.",
        'ORD-20261121-22222222 moved Linen Kurta M 0 times, but its history says 1.',
        'Linen Kurta M: 28 on hand and 4 reserved; by the ledger 28 and 4, by open orders 8.',
        'Customer 03900000003 has other dates of first and last order than their orders.',
      ],
    ],
    [
      'a key that placed two orders, from two forms',
      async (tx, { orders, history }) => {
        const [first, other] = formsOf(history)
        if (first && other) other.key = first.key
        await tx
          .deleteFrom('order_idempotency_keys')
          .where('order_id', '=', await idOf(tx, orders.canceled))
          .execute()
      },
      [
        'Key KEY-OF-DELIVERED placed two orders, DELIVERED and CANCELED.',
        'CANCELED is stored under the keys [], but its form carried KEY-OF-DELIVERED.',
      ],
    ],
    [
      'a cart that was ordered twice',
      async (_, { history }) => {
        const [first, other] = formsOf(history)
        if (first && other) other.cart = first.cart
      },
      ['Cart 1 was ordered twice, as DELIVERED and CANCELED.'],
    ],
    [
      'an order that was refused',
      async (_, { history, orders }) => {
        for (const record of history.records)
          if (record.answer.is === 'acknowledged' && record.answer.orderNumber === orders.canceled)
            record.answer = { is: 'refused', code: 'sold-out' }
      },
      [
        'Form 2 was only ever refused (sold-out), but CANCELED exists.',
        'CANCELED became canceled once, which was requested never.',
        'CANCELED is canceled, but nobody changed it.',
      ],
    ],
    [
      'a form that was answered with another order',
      async (_, { history, orders }) => {
        for (const record of history.records)
          if (record.answer.is === 'acknowledged' && record.answer.orderNumber === orders.canceled)
            record.answer.orderNumber = orders.open
      },
      ['Form 2 was acknowledged with OPEN, but placed CANCELED.'],
    ],
    [
      'a form that was answered with the order of another form',
      async (_, { history, orders }) => {
        const refused = history.records.find(
          ({ operation, answer }) => operation.kind === 'order' && answer.is === 'refused',
        )
        if (refused) refused.answer = { is: 'acknowledged', orderNumber: orders.open }
      },
      ['Form 4 was acknowledged with OPEN, which Form 3 has placed.'],
    ],
    [
      'a form that was refused after it had placed its order',
      async (_, { history, orders }) => {
        const again = history.records.findLast(
          ({ answer }) => answer.is === 'acknowledged' && answer.orderNumber === orders.open,
        )
        if (again) again.answer = { is: 'refused', code: 'cart-empty' }
      },
      ['Form 3 placed OPEN and was refused (cart-empty) when it was sent again.'],
    ],
    [
      'a line with other pieces than were asked for',
      async (_, { history }) => {
        const line = formsOf(history)[0]?.lines[0]
        if (line) line.quantity = 3
      },
      [
        'DELIVERED has 1 Razai L, 2 Linen Kurta M, but its form said 1 Razai L, 3 Linen Kurta M.',
        'Linen Kurta M: 20 at first, 10 restocked and 3 sold leave 27, but 28 are on hand.',
      ],
    ],
    [
      'a line that is missing',
      async (tx, { variants }) =>
        await tx.deleteFrom('order_items').where('variant_id', '=', variants.razaiL).execute(),
      [
        'DELIVERED has 2 Linen Kurta M, but its form said 1 Razai L, 2 Linen Kurta M.',
        'DELIVERED says 2100 + 0 = 2100 rupees, but its lines come to 1400 + 200.',
        'The money check finds 1400 rupees of DELIVERED, which says 2100, and an advance of 0.',
        'DELIVERED moved Razai L twice, in part, or without an order line.',
      ],
    ],
    [
      'another price than the page showed',
      async (_, { history }) => {
        const line = formsOf(history)[0]?.lines[0]
        if (line) line.price = 699
      },
      ['DELIVERED has Linen Kurta M at 700 rupees, but its form showed 699.'],
    ],
    [
      'amounts that do not add up to the lines',
      async (tx, { orders }) => {
        await tx
          .updateTable('orders')
          .set({ shipping_cost: 150, total: sql`subtotal + 150` })
          .where('order_number', '=', orders.canceled)
          .execute()
      },
      ['CANCELED says 2100 + 150 = 2250 rupees, but its lines come to 2100 + 0.'],
    ],
    [
      'a status without a history',
      async (tx, { orders }) =>
        await tx.updateTable('orders').set({ status: 'placed' }).where('order_number', '=', orders.open).execute(),
      ['OPEN is placed, but its history ends at pending.', 'OPEN is placed, but nobody changed it.'],
    ],
    [
      'a history that is no path',
      async tx =>
        await tx
          .deleteFrom('order_history')
          .where('to_status', '=', 'canceled')
          .where('from_status', '=', 'shipped')
          .execute(),
      [
        'The history of DELIVERED is inconsistent: pending → shipped, canceled → placed, placed → delivered.',
        'DELIVERED was acknowledged as canceled, but that is not in its history.',
        'DELIVERED moved Linen Kurta M 5 times, but its history says 4.',
        'DELIVERED moved Razai L 5 times, but its history says 4.',
      ],
    ],
    [
      'a change of status that nobody asked for',
      async (_, { history }) => {
        history.records = history.records.filter(
          ({ operation }) => !('status' in operation) || operation.status !== 'placed',
        )
      },
      ['DELIVERED became placed once, which was requested never.'],
    ],
    [
      'a change of status that was answered and lost',
      async (_, { history, orders }) => {
        history.records.push({
          operation: { kind: 'status', orderNumber: orders.open, status: 'shipped' },
          started: 1000,
          ended: 1001,
          answer: { is: 'acknowledged' },
        })
      },
      [
        'OPEN was acknowledged as shipped, but that is not in its history.',
        'OPEN is pending, but was answered to be shipped at last.',
      ],
    ],
    [
      'a change of details that was answered and lost',
      async tx => await tx.deleteFrom('order_history').where('event', '=', 'details').execute(),
      ['CANCELED is at version 2 after 0 changes in its history.'],
    ],
    [
      'pieces that went without a movement',
      async (tx, { variants }) =>
        await tx.updateTable('inventory').set({ quantity: 9 }).where('variant_id', '=', variants.kurtaL).execute(),
      [
        'Linen Kurta L: 20 at first, 0 restocked and 0 sold leave 20, but 9 are on hand.',
        'Linen Kurta L: 9 on hand and 0 reserved; by the ledger 20 and 0, by open orders 0.',
      ],
    ],
    [
      'pieces reserved for nobody',
      async (tx, { variants }) =>
        await tx
          .updateTable('inventory')
          .set({ reserved_quantity: 2 })
          .where('variant_id', '=', variants.kurtaL)
          .execute(),
      [
        'Linen Kurta L: open orders wait for 0, but 2 are reserved.',
        'Linen Kurta L: 20 on hand and 2 reserved; by the ledger 20 and 0, by open orders 0.',
      ],
    ],
    [
      'pieces that are promised beyond what there is',
      async (tx, { variants }) => {
        await tx
          .updateTable('inventory')
          .set({ reserved_quantity: 21 })
          .where('variant_id', '=', variants.kurtaL)
          .execute()
      },
      [
        'Linen Kurta L: open orders wait for 0, but 21 are reserved.',
        'Linen Kurta L: 21 of 20 are reserved.',
        'Linen Kurta L: 20 on hand and 21 reserved; by the ledger 20 and 0, by open orders 0.',
      ],
    ],
    [
      'a canceled order that gave its pieces back twice',
      async (tx, { orders, variants }) =>
        await moveAgain(tx, { orderNumber: orders.canceled, variantId: variants.kurtaL, quantity: 3 }),
      [
        'CANCELED moved Linen Kurta L twice, in part, or without an order line.',
        "CANCELED's line of Linen Kurta L holds none, but its movements come to 3 on hand and 0 reserved.",
        'CANCELED moved Linen Kurta L 3 times, but its history says 2.',
        'Linen Kurta L: 20 on hand and 0 reserved; by the ledger 23 and 0, by open orders 0.',
      ],
    ],
    [
      'an order whose pieces were reserved without a movement',
      async (tx, { orders }) =>
        await tx
          .deleteFrom('stock_movements')
          .where('order_id', '=', await idOf(tx, orders.open))
          .execute(),
      [
        'Linen Kurta M: the balance in the ledger differs from its running sum, number of rows: 5.',
        "OPEN's line of Linen Kurta M holds reserved, but its movements come to 0 on hand and 0 reserved.",
        'OPEN moved Linen Kurta M 0 times, but its history says 1.',
        'Linen Kurta M: 28 on hand and 4 reserved; by the ledger 28 and 0, by open orders 4.',
      ],
    ],
    [
      'a line that holds what its status does not mean',
      async (tx, { orders }) =>
        await tx
          .updateTable('order_items')
          .set({ stock: 'deducted' })
          .where('order_id', '=', await idOf(tx, orders.open))
          .execute(),
      [
        'OPEN is pending, but its line of Linen Kurta M holds deducted.',
        "OPEN's line of Linen Kurta M holds deducted, but its movements come to 0 on hand and 4 reserved.",
        'Linen Kurta M: 28 on hand and 4 reserved; by the ledger 28 and 4, by open orders 0.',
      ],
    ],
    [
      'a ledger that promised more than there was, for a moment',
      async (tx, { variants }) => {
        await move(tx, { variantId: variants.kurtaL, reserved: 21 })
        await move(tx, { variantId: variants.kurtaL, reserved: -21 })
      },
      [
        'Linen Kurta L: the ledger reserves more than is in stock, number of rows: 1.',
        'A missing order moved Linen Kurta L twice, in part, or without an order line.',
      ],
    ],
    [
      'a ledger that went below nothing',
      async (tx, { variants }) => {
        await move(tx, { variantId: variants.razaiM, reserved: -1 })
        await move(tx, { variantId: variants.razaiM, reserved: 1 })
      },
      ['Razai M: the ledger goes below 0.', 'A missing order moved Razai M twice, in part, or without an order line.'],
    ],
    [
      'a line of the ledger that says another number than the sum',
      async (tx, { variants }) => {
        await tx
          .updateTable('stock_movements')
          .set({ quantity_after: 21 })
          .where('variant_id', '=', variants.razaiM)
          .execute()
      },
      ['Razai M: the balance in the ledger differs from its running sum, number of rows: 1.'],
    ],
    [
      'a delivery that was answered and lost',
      async tx => await tx.deleteFrom('stock_movements').where('note', '=', 'Slip 1').execute(),
      [
        'Slip 1 for 10 of Linen Kurta M was acknowledged, but is not in the ledger.',
        'Linen Kurta M: 28 on hand and 4 reserved; by the ledger 18 and 4, by open orders 4.',
      ],
    ],
    [
      'a delivery that was put away twice',
      async (tx, { variants }) =>
        await move(tx, { variantId: variants.kurtaM, quantity: 10, reason: 'add', note: 'Slip 1' }),
      [
        'Slip 1 was for 10 of Linen Kurta M, but moved 20 in 2 rows.',
        'Linen Kurta M: 28 on hand and 4 reserved; by the ledger 38 and 4, by open orders 4.',
      ],
    ],
    [
      'a count that was refused and done',
      async (tx, { variants }) =>
        await move(tx, { variantId: variants.razaiL, quantity: -5, reason: 'set', note: 'Slip 3' }),
      [
        'Slip 3 was refused, but moved -5 of Razai L.',
        'Razai L: 14 on hand and 0 reserved; by the ledger 9 and 0, by open orders 0.',
      ],
    ],
    [
      'a repair that nobody asked for',
      async (tx, { variants }) =>
        await move(tx, { variantId: variants.razaiM, quantity: 1, reason: 'repair', note: 'Found one' }),
      [
        'The ledger has "Found one" for 1 pieces, which nobody requested.',
        'Razai M: 20 on hand and 0 reserved; by the ledger 21 and 0, by open orders 0.',
      ],
    ],
    [
      'a variant that opened with another number',
      async (_, { initialStock }) => {
        const variant = initialStock[2]?.variants[0]
        if (variant) variant.quantity = 30
      },
      [
        'Ajrak M: 30 at first, 0 restocked and 0 sold leave 30, but 20 are on hand.',
        'Ajrak M opened with 30, but the ledger says 20.',
      ],
    ],
    [
      'a variant that is gone though nobody deleted it',
      async (tx, { variants }) => await tx.deleteFrom('variants').where('id', '=', variants.razaiM).execute(),
      ['Razai M is missing, but nobody deleted it.'],
    ],
    [
      'a variant that was deleted and is there',
      async (_, { history, variants }) => {
        const operation = { kind: 'drop-variant' as const, variantId: variants.razaiM }
        history.records.push({ operation, started: 1000, ended: 1001, answer: { is: 'acknowledged' } })
      },
      ['Razai M was deleted, but still exists.'],
    ],
    [
      'a variant that nobody added',
      async (_, { initialStock }) => {
        initialStock.pop()
      },
      ['Variant :id exists, but nobody created it.', 'Variant :id exists, but nobody created it.'],
    ],
    [
      'a customer without orders',
      async tx =>
        await tx
          .insertInto('customers')
          .values({
            id: newId(),
            phone: '03900000007',
            name: 'Nobody',
            created_at: new Date(),
            last_order_at: new Date(),
          })
          .execute(),
      ['Customer 03900000007 has no orders.'],
    ],
    [
      'an order at another customer than its phone number says',
      async (tx, { orders }) => {
        await tx
          .updateTable('orders')
          .set({ phone_key: '03900000001' })
          .where('order_number', '=', orders.open)
          .execute()
      },
      [
        'Customer 03900000001 has 1 orders, but 2 have the number.',
        'Customer 03900000003 has 1 orders, but 0 have the number.',
      ],
    ],
    [
      'a customer whose latest order is another',
      async tx =>
        await tx
          .updateTable('customers')
          .set({ last_order_at: new Date(Date.now() + 1000) })
          .where('phone', '=', '03900000001')
          .execute(),
      ['Customer 03900000001 has other dates of first and last order than their orders.'],
    ],
    [
      'a failure of the shop',
      async (_, { history }) => {
        const answer = { is: 'error' as const, what: '500 at PUT /api/admin/stock' }
        history.records.push({ operation: { kind: 'reading', what: 'stock' }, started: 1000, ended: 1001, answer })
      },
      ['The shop failed (reading): 500 at PUT /api/admin/stock'],
    ],
  ]

  it.each(corruptions)('it finds %s', async (_, corrupt, findings) => {
    expect((await findingsAfter(corrupt)).toSorted()).toEqual(findings.toSorted())
  })
})

it('an unknown outcome allows both results, and no more', async () => {
  const forget = (day: ScriptedDay, tag: string) => {
    for (const record of day.history.records)
      if ('tag' in record.operation && record.operation.tag === tag) record.answer = { is: 'unknown' }
  }
  expect(await findingsAfter(async (_, day) => forget(day, 'Slip 1'))).toEqual([])
  expect(
    await findingsAfter(async (tx, day) => {
      forget(day, 'Slip 1')
      await tx.deleteFrom('stock_movements').where('note', '=', 'Slip 1').execute()
      await tx.updateTable('inventory').set({ quantity: 18 }).where('variant_id', '=', day.variants.kurtaM).execute()
    }),
  ).toEqual([])
})

it('twenty findings of a kind are reported, with the number of the others', async () => {
  const findings = await findingsAfter(async (_, { history }) => {
    const answer = { is: 'error' as const, what: 'Error' }
    for (let at = 0; at < 25; at++)
      history.records.push({ operation: { kind: 'reading', what: 'stock' }, started: at, ended: at, answer })
  })
  expect(findings).toHaveLength(21)
  expect(findings.at(-1)).toBe('… and 5 more like these.')
})

const formsOf = ({ records }: ScriptedDay['history']) => [
  ...new Set(records.flatMap(({ operation }) => (operation.kind === 'order' ? [operation.form] : []))),
]

async function idOf(tx: Tx, orderNumber: string): Promise<string> {
  return (await tx.selectFrom('orders').where('order_number', '=', orderNumber).select('id').executeTakeFirstOrThrow())
    .id
}

/** Copies an order under another number. */
async function copyOrder(tx: Tx, orderNumber: string): Promise<void> {
  const [from, to] = [await idOf(tx, orderNumber), newId()]
  const columns =
    sql.raw(`status, customer_id, customer_name, customer_phone, phone_key, shipping_address, billing_address,
    subtotal, shipping_cost, total, notes, session_id`)
  await sql`insert into orders (id, order_number, ${columns}) select ${to}, 'ORD-20261121-22222222', ${columns} from orders where id = ${from}`.execute(
    tx,
  )
  const line = sql.raw('variant_id, product_name, variant_name, sku, price, quantity, total, sort_order, stock')
  await sql`insert into order_items (id, order_id, ${line}) select ${newId()}, ${to}, ${line} from order_items where order_id = ${from}`.execute(
    tx,
  )
}

type Movement = {
  variantId: string
  quantity?: number
  reserved?: number
  reason?: StockReason
  note?: string
  orderId?: string
}

/** Appends a row to the ledger without the shop, and sets the stock to match. */
async function move(
  tx: Tx,
  { variantId, quantity = 0, reserved = 0, reason = 'status', note = '', orderId }: Movement,
) {
  const last = await tx
    .selectFrom('stock_movements')
    .where('variant_id', '=', variantId)
    .orderBy('position', 'desc')
    .select(['quantity_after', 'reserved_after'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stock_movements')
    .values({
      id: newId(),
      variant_id: variantId,
      quantity_change: quantity,
      reserved_change: reserved,
      quantity_after: last.quantity_after + quantity,
      reserved_after: last.reserved_after + reserved,
      reason,
      note,
      order_id: orderId ?? null,
    })
    .execute()
}

const moveAgain = async (tx: Tx, { orderNumber, ...movement }: Movement & { orderNumber: string }) =>
  await move(tx, { ...movement, orderId: await idOf(tx, orderNumber) })
