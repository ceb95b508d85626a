import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { holdsFirstWaitingForLast, waitForLockWaiter } from '#test/lock-order.ts'
import { rounds } from '#test/rounds.ts'
import { newId } from '../ids.ts'
import { type OrderStatus, orderStatuses } from '../order-status/status.ts'
import { expireHolds } from '../orders/holds/expire-holds.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { Refusal } from '../refusal.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import type { Actor } from '../staff/accounts.ts'
import { changeSelectedStock, changeStock, type StockRequest } from './change-stock.ts'
import { findStock, listMovements } from './read-ledger.ts'

const db = await testDatabase()
const bilalAsStaff: Actor = { staffId: newId(), username: 'bilal' }

beforeAll(async () => {
  await db
    .insertInto('staff')
    .values({ id: bilalAsStaff.staffId, username: 'bilal', password_hash: 'x', role: 'manager' })
    .execute()
})

const cause = { note: 'Count', by: bilalAsStaff }
const request = (...requests: StockRequest[]) => changeStock(db, { requests, ...cause })
const ledgerOf = async (variantId: string) => (await listMovements(db, { variantId, limit: 100 })).rows

async function order({ slug, variantId }: StockedVariant, quantity: number): Promise<string> {
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    slug,
    variantId,
    quantity,
  })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the stock of a variant', () => {
  it('it is set to the counted number, with a row in the ledger', async () => {
    const { variantId } = await newStockedVariant(db)
    expect(await request({ variantId, set: 7, seen: 10 })).toEqual({
      changed: 1,
      unchanged: 0,
      refused: 0,
      refusals: [],
    })
    expect(await readStock(db, variantId)).toEqual({ quantity: 7, reserved: 0 })
    expect((await ledgerOf(variantId))[0]).toMatchObject({
      quantityChange: -3,
      reservedChange: 0,
      quantityAfter: 7,
      reason: 'set',
      note: 'Count',
      by: 'bilal',
      order: null,
    })
  })

  it('a delivery adds to the present stock, whatever was seen', async () => {
    const { variantId } = await newStockedVariant(db)
    await request({ variantId, add: 5 })
    await request({ variantId, add: -2 })
    expect(await readStock(db, variantId)).toEqual({ quantity: 13, reserved: 0 })
    expect((await ledgerOf(variantId)).map(line => [line.reason, line.quantityChange])).toEqual([
      ['add', -2],
      ['add', 5],
      ['opening', 10],
    ])
  })

  it('an unchanged count adds no row', async () => {
    const { variantId } = await newStockedVariant(db)
    expect(await request({ variantId, set: 10, seen: 10 })).toMatchObject({ changed: 0, unchanged: 1, refused: 0 })
    expect(await request({ variantId, add: 0 })).toMatchObject({ changed: 0, unchanged: 1, refused: 0 })
    expect(await ledgerOf(variantId)).toHaveLength(1)
  })

  const refused: [
    string,
    Parameters<typeof newStockedVariant>[1],
    Partial<{ set: number; seen: number; add: number }>,
    string,
  ][] = [
    ['set over another number than was seen', { quantity: 9 }, { set: 12, seen: 10 }, 'stock-changed-meanwhile'],
    ['even to what it is by now', { quantity: 9 }, { set: 9, seen: 10 }, 'stock-changed-meanwhile'],
    ['set below what is reserved', { reserved: 3 }, { set: 2, seen: 10 }, 'stock-below-reserved'],
    ['lowered below what is reserved', { reserved: 3 }, { add: -8 }, 'stock-below-reserved'],
    ['lowered below none', {}, { add: -11 }, 'stock-below-zero'],
    ['lowered below none where it is not tracked', { tracked: false }, { add: -11 }, 'stock-below-zero'],
    ['raised above a million', {}, { add: 999_991 }, 'stock-above-limit'],
  ]
  it.each(refused)('it is never %s', async (_, stocking, amount, code) => {
    const { variantId } = await newStockedVariant(db, { name: 'Razai', ...stocking })
    const before = await readStock(db, variantId)
    const report = await request({ variantId, ...amount } as StockRequest)
    expect(report).toMatchObject({ changed: 0, unchanged: 0, refused: 1 })
    expect(report.refusals).toMatchObject([{ variantId, onHand: before.quantity, refusal: { code } }])
    expect(report.refusals[0]?.refusal.values).toMatchObject({ name: 'Razai (M)' })
    expect(await readStock(db, variantId)).toEqual(before)
    expect(await ledgerOf(variantId)).toHaveLength(1)
  })

  it('it can be counted down to the reserved quantity, and up to a million', async () => {
    const { variantId } = await newStockedVariant(db, { reserved: 3 })
    expect(await request({ variantId, set: 3, seen: 10 })).toMatchObject({ changed: 1 })
    expect(await request({ variantId, set: 1_000_000, seen: 3 })).toMatchObject({ changed: 1 })
  })

  it('of three simultaneous counts one is stored, and the others are refused', async () => {
    const { variantId } = await newStockedVariant(db)
    const { requests } = await db.transaction().execute(async tx => {
      await tx.selectFrom('inventory').where('variant_id', '=', variantId).select('quantity').forUpdate().execute()
      const requests = [21, 22, 23].map(set => request({ variantId, set, seen: 10 }))
      await waitForLockWaiter(tx, requests.length)
      return { requests }
    })
    const reports = await Promise.all(requests)
    expect(reports.map(({ changed }) => changed).toSorted()).toEqual([0, 0, 1])
    expect(await ledgerOf(variantId)).toHaveLength(2)
  })

  it('untracked stock may be lower than what is reserved', async () => {
    const { variantId } = await newStockedVariant(db, { tracked: false, reserved: 3 })
    expect(await request({ variantId, set: 0, seen: 10 })).toMatchObject({ changed: 1, refused: 0 })
  })
})

describe('a change of many variants', () => {
  it('each is changed or refused on its own', async () => {
    const [kurta, razai] = [await newStockedVariant(db), await newStockedVariant(db, { name: 'Razai', reserved: 5 })]
    const gone = newId()
    const report = await request(
      { variantId: razai.variantId, set: 1, seen: 10 },
      { variantId: gone, add: 1 },
      { variantId: kurta.variantId, set: 1, seen: 10 },
    )
    expect(report).toMatchObject({ changed: 1, unchanged: 0, refused: 2 })
    expect(report.refusals.map(({ variantId, refusal, onHand }) => [variantId, refusal.code, onHand])).toEqual([
      [razai.variantId, 'stock-below-reserved', 10],
      [gone, 'variant-not-found', null],
    ])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1, reserved: 0 })
    expect(await readStock(db, razai.variantId)).toEqual({ quantity: 10, reserved: 5 })
  })

  it('it applies to the ticked ones, or to all matches except some', async () => {
    const name = 'Peshawari Chappal'
    const [first, second, third] = [
      await newStockedVariant(db, { name }),
      await newStockedVariant(db, { name }),
      await newStockedVariant(db, { name }),
    ]
    const other = await newStockedVariant(db)
    const ids = [first.variantId, newId()]
    expect(await changeSelectedStock(db, { selection: { ids }, amount: { add: 2 }, ...cause })).toMatchObject({
      changed: 1,
      refused: 1,
    })
    const selection = { filter: { search: 'chappal' }, except: [second.variantId] }
    expect(await changeSelectedStock(db, { selection, amount: { set: 12 }, ...cause })).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    const shelves = await Promise.all([first, second, third, other].map(({ variantId }) => readStock(db, variantId)))
    expect(shelves.map(({ quantity }) => quantity)).toEqual([12, 10, 12, 10])
  })

  it('rows are locked in the order of their keys, so that no two changes deadlock', async () => {
    const [first, last] = [await newStockedVariant(db), await newStockedVariant(db)]
    const requests = [last, first].map(({ variantId }) => ({ variantId, add: 1 }))
    expect(await holdsFirstWaitingForLast(db, [first.variantId, last.variantId], () => request(...requests))).toBe(true)
  })

  it('changes and orders wait for each other, in any order of ids', async () => {
    const [kurta, razai] = [
      await newStockedVariant(db, { quantity: 1000 }),
      await newStockedVariant(db, { quantity: 1000 }),
    ]
    const ways = [
      [kurta, razai],
      [razai, kurta],
    ]
    await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        await request(...(ways[turn % 2] ?? []).map(({ variantId }) => ({ variantId, add: 1 })))
        await order(turn % 2 ? kurta : razai, 1)
      }),
    )
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1030, reserved: 15 })
    expect(await readStock(db, razai.variantId)).toEqual({ quantity: 1030, reserved: 15 })
  })
})

describe('any sequence of changes', () => {
  type Step =
    | { kind: 'set'; to: number }
    | { kind: 'add'; pieces: number }
    | { kind: 'order'; quantity: number }
    | { kind: 'status'; which: number; status: OrderStatus }
    | { kind: 'expire' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), to: fc.nat(30) }),
    fc.record({ kind: fc.constant('add' as const), pieces: fc.integer({ min: -15, max: 15 }) }),
    fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ kind: fc.constant('expire' as const) }),
    fc.record({ kind: fc.constant('status' as const), which: fc.nat(5), status: fc.constantFrom(...orderStatuses) }),
  )

  it('stock is the sum of its ledger, and no reserved quantity is missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
        const variant = await newStockedVariant(db)
        await saveSetting(db, 'order_limits', { ...noOrderLimits, newCustomerShare: 30 })
        const orders: string[] = []
        for (const step of steps) await take(step, variant, orders)
        const account = await findStock(db, variant.variantId)
        const { onHand = -1, reserved = -1, ledger } = account ?? {}
        expect([ledger?.onHand, ledger?.reserved]).toEqual([onHand, reserved])
        expect(reserved).toBeLessThanOrEqual(onHand)
        expect(reserved).toBe(await heldByOpenOrders(variant))
        const [newest] = await ledgerOf(variant.variantId)
        expect([newest?.quantityAfter, newest?.reservedAfter]).toEqual([onHand, reserved])
      }),
      { numRuns: rounds({ few: 15, many: 40 }) },
    )
  })

  /** The reserved quantity by each order's status and hold, without its lines. */
  async function heldByOpenOrders({ variantId }: StockedVariant): Promise<number> {
    const rows = await db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .where('i.variant_id', '=', variantId)
      .where('o.status', 'in', ['pending', 'placed'])
      .where('o.hold', '=', 'held')
      .select('i.quantity')
      .execute()
    return rows.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  async function take(step: Step, variant: StockedVariant, orders: string[]): Promise<void> {
    const { variantId } = variant
    if (step.kind === 'set') {
      await request({ variantId, set: step.to, seen: (await readStock(db, variantId)).quantity })
    } else if (step.kind === 'add') {
      await request({ variantId, add: step.pieces })
    } else if (step.kind === 'expire') {
      await sql`update orders set held_since = now() - interval '2 days', created_at = now() - interval '2 days' where status = 'pending'`.execute(
        db,
      )
      await expireHolds(db)
    } else if (step.kind === 'order') {
      await order(variant, step.quantity).then(id => orders.push(id), unlessRefused)
    } else if (orders.length > 0) {
      const orderId = orders[step.which % orders.length] ?? ''
      await changeOrderStatus(db, { orderId, status: step.status, by: null }).catch(unlessRefused)
    }
  }
})

it('the ledger is in the order in which it was written, whichever transaction began first', async () => {
  const { variantId } = await newStockedVariant(db, { quantity: 10 })
  await db.transaction().execute(async early => {
    await sql`select now()`.execute(early)
    await request({ variantId, add: 1 })
    await changeStock(early, { requests: [{ variantId, add: 2 }], ...cause })
  })
  expect((await ledgerOf(variantId)).map(movement => movement.quantityAfter)).toEqual([13, 11, 10])
  const [newest] = await ledgerOf(variantId)
  const { rows: movements } = await listMovements(db, { variantId, cursor: newest?.id, limit: 1 })
  expect(movements.map(movement => movement.quantityAfter)).toEqual([11])
})

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
