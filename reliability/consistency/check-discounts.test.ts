import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { checkHistory } from './check.ts'
import { noteOf } from './customer-actor.ts'
import { type History, newRecorder } from './history.ts'
import { createInitialStock, type InitialStock } from './initial-stock.ts'
import type { Form } from './shop.ts'
import { createShopkeeper, shopInProcess } from './shop-in-process.ts'

const db = await testDatabase()
let initialStock: InitialStock
let history: History
const forms: Form[] = []
const names: Record<string, string> = {}

/** Orders of 2 Linen Kurta for Rs 1,400 with a code each: ONCE, FREE, and TWICE two times by one phone. */
beforeAll(async () => {
  initialStock = await createInitialStock(db)
  const shop = shopInProcess(db, {
    disk: openStorage({ directory: tmpdir() }),
    by: await createShopkeeper(db),
  })
  const recorder = newRecorder()
  history = recorder.history
  const variantId = initialStock[0]?.variants[0]?.variantId ?? ''
  for (const [at, code] of ['ONCE', 'FREE', 'TWICE', 'TWICE'].entries()) {
    const [id, browser] = [at + 1, randomUUID()]
    await shop.fillCart({ browser, lines: [{ variantId, quantity: 2 }] })
    await shop.enterCode({ browser, code })
    const opened = await shop.openCheckout(browser)
    if (opened.is !== 'open') throw new Error('The checkout did not open.')
    const { key, seen, shown, lines = [] } = opened
    const details = { ...ayeshaFromLahore, customer_phone: `0390 000000${Math.min(id, 3)}`, notes: noteOf(id) }
    const form: Form = { id, cart: id, browser, slug: null, key, seen, shown, lines, details }
    forms.push(form)
    const answer = await recorder.record({ kind: 'order', form }, () => shop.placeOrder(form))
    if (answer.is === 'acknowledged') names[answer.orderNumber ?? ''] = `${code}-${id}`
  }
})

/** The findings of the checker after a change by hand, which is then rolled back. */
async function findingsAfter(corrupt: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const undone = new Error('Undone')
  let findings: string[] = []
  await db
    .transaction()
    .execute(async tx => {
      for (const table of ['orders', 'order_discounts', 'promotions'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await sql`alter table orders drop constraint totals_add_up`.execute(tx)
      await corrupt(tx)
      findings = await checkHistory(tx, history, initialStock)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return findings.map(finding =>
    Object.entries(names).reduce((text, [number, name]) => text.replaceAll(number, name), finding),
  )
}

const orderOf = (code: string) => sql`(select order_id from order_discounts where code = ${code})`

it('orders with codes have no findings', async () => {
  expect(Object.keys(names)).toHaveLength(4)
  expect(forms.map(({ shown }) => shown)).toEqual([
    { discount: 280, code: 'ONCE' },
    { discount: 0, code: 'FREE' },
    { discount: 140, code: 'TWICE' },
    { discount: 140, code: 'TWICE' },
  ])
  expect(await findingsAfter(async () => {})).toEqual([])
})

describe('the checker', () => {
  type Corruption = [what: string, corrupt: (tx: Tx) => Promise<unknown>, findings: string[]]
  const corruptions: Corruption[] = [
    [
      'a discount that its promotion does not give',
      async tx => {
        await sql`update orders set discount = 200, total = total + 80 where id = ${orderOf('ONCE')}`.execute(tx)
        await sql`update order_discounts set amount = 200 where code = 'ONCE'`.execute(tx)
      },
      ['ONCE-1 has 200 rupees off by Offer 3, which gives 280.', 'ONCE-1 has 200 rupees off, but its form showed 280.'],
    ],
    [
      'a discount without a reason',
      tx => sql`delete from order_discounts where code = 'ONCE'`.execute(tx),
      [
        'ONCE-1 says 1400 - 280 + 200 = 1320 rupees, but its lines come to 1400 + 200.',
        'The money check finds 1600 rupees of ONCE-1, which says 1320, and an advance of 0.',
        'ONCE-1 has no code, but its form showed ONCE.',
      ],
    ],
    [
      'a total that leaves the discount out',
      tx => sql`update orders set total = total + discount where id = ${orderOf('ONCE')}`.execute(tx),
      [
        'ONCE-1 says 1400 - 280 + 200 = 1600 rupees, but its lines come to 1400 - 280 + 200.',
        'The money check finds 1320 rupees of ONCE-1, which says 1600, and an advance of 0.',
      ],
    ],
    [
      'a discount that was acknowledged and lost',
      async tx => {
        const id = orderOf('ONCE')
        await sql`update orders set discount = 0, total = total + 280 where id = ${id}`.execute(tx)
        await sql`delete from order_discounts where code = 'ONCE'`.execute(tx)
      },
      ['ONCE-1 has 0 rupees off, but its form showed 280.', 'ONCE-1 has no code, but its form showed ONCE.'],
    ],
    [
      'free delivery of a fee that is another',
      tx => sql`update order_discounts set amount = 150 where code = 'FREE'`.execute(tx),
      ['FREE-2 is delivered free instead of for 150 rupees, but the fee is 200.'],
    ],
    [
      'a promotion below its minimum',
      tx => sql`update promotions set minimum = 1401 where code = 'ONCE'`.execute(tx),
      ['ONCE-1 has Offer 3 for 1400 rupees, but its minimum is 1401.'],
    ],
    [
      'a discount of no promotion',
      tx => sql`delete from promotions where code = 'ONCE'`.execute(tx),
      ['ONCE-1 has a discount of no known promotion.'],
    ],
    [
      'more uses than a code may have',
      tx => sql`update promotions set total_limit = 1 where code = 'TWICE'`.execute(tx),
      ['Offer 2 was used 2 times; its limit is 1.'],
    ],
    [
      'more uses than one phone may have',
      tx => sql`update promotions set phone_limit = 1 where code = 'TWICE'`.execute(tx),
      ['Offer 2 was used 2 times by one phone; its limit is 1.'],
    ],
    [
      'a use that the shop does not count',
      tx => sql`update order_discounts set is_unused = true where code = 'ONCE'`.execute(tx),
      ['The shop counts 0 uses of Offer 3, but 1 orders have it.'],
    ],
  ]

  it.each(corruptions)('it finds %s', async (_, corrupt, findings) => {
    expect((await findingsAfter(corrupt)).toSorted()).toEqual(findings.toSorted())
  })
})
