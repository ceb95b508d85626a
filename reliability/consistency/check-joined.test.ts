import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { dropGuards, findingsAfter as findingsAfterChange } from './findings.fixture.ts'
import type { HistoryRecord, Operation } from './history.ts'
import { type JoinedDay, joinedDay } from './joined-day.fixture.ts'

const db = await testDatabase()
let day: JoinedDay

beforeAll(async () => {
  day = await joinedDay(db, openStorage({ directory: tmpdir() }))
})

/** What the checker finds after a change by hand, with the names of the day. */
async function findingsAfter(corrupt: (tx: Tx, day: JoinedDay) => Promise<unknown>): Promise<string[]> {
  const expected = structuredClone(day)
  const findings = await findingsAfterChange(db, expected, async tx => {
    await dropGuards(tx, guarded)
    await sql`drop index one_payment_of_a_reference`.execute(tx)
    await corrupt(tx, expected)
  })
  return findings.map(finding =>
    Object.entries(day.orders).reduce((text, [name, { orderNumber }]) => text.replaceAll(orderNumber, name), finding),
  )
}

const guarded = ['orders', 'order_items', 'order_discounts', 'order_history', 'order_advances', 'stock_movements']

const find = <Kind extends Operation['kind']>({ history }: JoinedDay, kind: Kind, at = 0) => {
  const found = history.records.filter(({ operation }) => operation.kind === kind)[at]
  if (found?.operation.kind !== kind) throw new Error(`There is no ${kind}.`)
  return found as HistoryRecord & { operation: Operation & { kind: Kind } } // compared above
}

const forget = (day: JoinedDay, kind: Operation['kind']) => {
  day.history.records = day.history.records.filter(({ operation }) => operation.kind !== kind)
}

it('merged, split and held orders of staff with an advance have no findings', async () => {
  expect(day.history.records.map(({ operation, answer }) => `${operation.kind} ${answer.is}`)).toEqual([
    ...Array<string>(5).fill('made acknowledged'),
    ...['advance acknowledged', 'advance refused', 'merge acknowledged', 'merge acknowledged', 'undo acknowledged'],
    ...['split acknowledged', 'hold acknowledged', 'status acknowledged'],
    ...['advance acknowledged', 'status acknowledged'],
  ])
  expect(await findingsAfter(async () => {})).toEqual([])
})

describe('the checker', () => {
  type Corruption = [what: string, corrupt: (tx: Tx, day: JoinedDay) => Promise<unknown>, findings: string[]]
  const corruptions: Corruption[] = [
    [
      'an order of staff that nobody made',
      async (_, day) => day.history.records.shift(),
      ['INTO came from no known form ("Call 1\nCall 2").'],
    ],
    [
      'an order of staff that is there twice',
      async (tx, { orders }) => await sql`update orders set notes = 'Call 3' where id = ${orders.BACK.id}`.execute(tx),
      [
        'Call 4 was acknowledged with BACK, which is not there.',
        'Call 3 was acknowledged with APART, but placed BACK.',
      ],
    ],
    [
      'another total than staff said',
      async (_, day) => Object.assign(find(day, 'made', 2).operation.order, { total: 1500 }),
      ['APART comes to 1600 rupees, but staff said 1500.'],
    ],
    [
      'a status that staff did not choose',
      async (_, day) => Object.assign(find(day, 'made', 4).operation.order, { status: 'pending' }),
      ['ALONE became placed once, which was requested never.'],
    ],
    [
      'a line of a merged order that is lost',
      async (tx, { orders }) =>
        await sql`delete from order_items where order_id = ${orders.INTO.id} and price = 500`.execute(tx),
      ['INTO has 1 Linen Kurta M, but its last change said 2 Linen Kurta M.'],
    ],
    [
      'lines of one variant at a price that nobody agreed',
      async (tx, { orders }) =>
        await sql`update order_items set price = 600 where order_id = ${orders.INTO.id} and price = 500`.execute(tx),
      ['INTO has Linen Kurta M at 600 rupees, but its last change showed 700,500.'],
    ],
    [
      'a merge that was answered and is not there',
      async (tx, { orders }) =>
        await sql`update orders set merged_into = null, status = 'placed' where id = ${orders.MERGED.id}`.execute(tx),
      [
        'MERGED is merged into none, but should be in INTO.',
        'MERGED is placed, but its history ends at canceled.',
        'Linen Kurta M: open orders wait for 7, but 6 are reserved.',
      ],
    ],
    [
      'notes that a merge lost',
      async (tx, { orders }) => await sql`update orders set notes = 'Call 1' where id = ${orders.INTO.id}`.execute(tx),
      ['INTO has the note "Call 1", but should have "Call 1\\nCall 2".'],
    ],
    [
      'a merge of orders that somebody changed since',
      async (_, day) => {
        const { operation } = find(day, 'merge')
        const details = { kind: 'size', orderNumber: operation.orderNumber, from: 'a', to: 'b' } as const
        const answer = { is: 'acknowledged', version: 2 } as const
        day.history.records.push({ operation: { ...details, version: 1 }, answer, started: 900, ended: 901 })
      },
      ['INTO: 2 changes of version 1 were acknowledged.'],
    ],
    [
      'a merge that nobody took back and that is gone',
      async (_, day) => forget(day, 'undo'),
      [
        'APART: nobody changed its version 2.',
        'BACK: nobody changed its version 2.',
        'Merges into APART were taken back 0 times, but its history says 1.',
      ],
    ],
    [
      'a merge that was taken back twice',
      async (_, day) => day.history.records.push({ ...find(day, 'undo'), started: 900, ended: 901 }),
      ['Merges into APART were taken back 2 times, but its history says 1.'],
    ],
    [
      'a split of which the second order is lost',
      async (tx, { orders }) => await sql`delete from orders where id = ${orders.SECOND.id}`.execute(tx),
      ['INTO was split, but the second order SECOND is not there.'],
    ],
    [
      'a second order that nobody requested',
      async (_, day) => forget(day, 'split'),
      ['SECOND was split off INTO, which nobody requested.', 'INTO: nobody changed its version 2.'],
    ],
    [
      'a fee that a split did not agree',
      async (_, day) => Object.assign(find(day, 'split').operation, { fee: 90 }),
      ['SECOND says 700 - 22 + 80 = 758 rupees, but its lines come to 700 - 22 + 90.'],
    ],
    [
      'a discount of staff that a split gave twice',
      async (tx, { orders }) => {
        const { id } = orders.SECOND
        await sql`update order_discounts set amount = 60 where order_id = ${id}`.execute(tx)
        await sql`update orders set discount = 60, total = total - 38 where id = ${id}`.execute(tx)
      },
      ['The 60 rupees that staff gave INTO came to 98 when it was split.'],
    ],
    [
      'pieces that a split took from the shelf',
      async (tx, { kurtaM, orders }) =>
        await sql`delete from stock_movements where variant_id = ${kurtaM} and order_id = ${orders.INTO.id}
          and reason = 'split'`.execute(tx),
      ['Linen Kurta M: splits come to 0 on hand and 1 reserved, but they move pieces between orders.'],
    ],
    [
      'pieces of a merged order that are still reserved for it',
      async (tx, { orders }) =>
        await sql`delete from stock_movements where order_id = ${orders.MERGED.id} and reason = 'merge'`.execute(tx),
      ["MERGED's line of Linen Kurta M holds none, but its movements come to 0 on hand and 1 reserved."],
    ],
    [
      'money that was acknowledged and lost',
      async tx => await sql`delete from order_advances`.execute(tx),
      ['INTO has an advance of 300 rupees, but its entries come to 0.'],
    ],
    [
      'another amount than was sent',
      async tx => await sql`update order_advances set amount = 30`.execute(tx),
      ['INTO has 30 rupees received, but 300 received were sent.'],
    ],
    [
      'money that was refused and is there',
      async (_, day) => Object.assign(find(day, 'advance'), { answer: { is: 'refused', code: 'changed-meanwhile' } }),
      ['INTO: 300 rupees received were only ever refused, but are there.'],
    ],
    [
      'money that nobody recorded',
      async (_, day) => forget(day, 'advance'),
      ['INTO has an entry of 300 rupees received, which nobody recorded.'],
    ],
    [
      'money that stayed with the merged order',
      async (tx, { orders }) => await sql`update order_advances set order_id = ${orders.MERGED.id}`.execute(tx),
      ['300 rupees of MERGED are with MERGED, not with INTO.'],
    ],
    [
      'money that counts although it was taken back',
      async (_, day) => {
        const { entryId, orderNumber } = find(day, 'advance').operation
        const operation = { kind: 'void', orderNumber, version: 2, entryId } as const
        const answer = { is: 'acknowledged', version: 3 } as const
        day.history.records.push({ operation, answer, started: 900, ended: 901 })
      },
      ['INTO: 300 rupees received were taken back, but still count.'],
    ],
    [
      'money that does not count although nobody took it back',
      async tx => await sql`update order_advances set voided_at = now(), void_reason = 'x'`.execute(tx),
      ['INTO: nobody took 300 rupees received back, but they do not count.'],
    ],
    [
      'a reference that pays twice',
      async (tx, { orders }) =>
        await sql`insert into order_advances (id, order_id, kind, amount, way, reference, happened_at)
          values (gen_random_uuid(), ${orders.APART.id}, 'received', 5, 'easypaisa', 'TX1000', now())`.execute(tx),
      ['APART has an entry of 5 rupees received, which nobody recorded.'],
    ],
    [
      'money that the shop keeps of an order that is not canceled',
      async (tx, { orders }) =>
        await sql`insert into order_advances (id, order_id, kind, amount, reason, happened_at)
          values (gen_random_uuid(), ${orders.INTO.id}, 'retained', 5, 'Canceled after it was packed', now())`.execute(
          tx,
        ),
      ['INTO is not canceled, but the shop keeps 5 rupees of it.'],
    ],
    [
      'a hold that was answered and is gone',
      async (tx, { orders }) =>
        await sql`update orders set postponed_until = null, postpone_reason = null where id = ${orders.INTO.id}`.execute(
          tx,
        ),
      ['INTO is on hold until no day, but should be DAY.'],
    ],
    [
      'a hold that nobody put',
      async (tx, { orders, until }) =>
        await sql`update orders set postponed_until = ${until} where id = ${orders.APART.id}`.execute(tx),
      ['APART is on hold until DAY, but should be not at all.'],
    ],
    [
      'a canceled order that is on hold',
      async (tx, { orders, until }) =>
        await sql`update orders set postponed_until = ${until} where id = ${orders.MERGED.id}`.execute(tx),
      ['MERGED is canceled, and on hold until DAY.'],
    ],
  ]

  it.each(corruptions)('it finds %s', async (_, corrupt, findings) => {
    const found = (await findingsAfter(corrupt)).map(finding => finding.replaceAll(day.until, 'DAY'))
    expect(found).toEqual(expect.arrayContaining(findings))
  })

  it('allows both results of a merge and a split with an unknown outcome', async () => {
    const findings = await findingsAfter(async (_, day) => {
      for (const kind of ['merge', 'split', 'undo', 'hold', 'advance'] as const)
        for (const record of day.history.records)
          if (record.operation.kind === kind && record.answer.is === 'acknowledged') record.answer = { is: 'unknown' }
    })
    expect(findings).toEqual([])
  })
})
