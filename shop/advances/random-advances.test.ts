import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { rounds } from '#test/rounds.ts'
import { changeOrderContent } from '../orders/content/change-order-content.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { findAdminOrder } from '../orders/page/find-admin-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { Refusal } from '../refusal.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { newAdvance } from './advances.fixture.ts'
import { checkMoney } from './check-money.ts'
import { listAdvanceEntries } from './list-entries.ts'
import { voidEntry } from './void-entry.ts'

const db = await testDatabase()
const by = { ...(await newStaff(db, { username: 'sana' })), role: 'owner' } as const

/** What staff and the shopper may try, one after the other. */
const step = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), amount: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ do: fc.constant('keep' as const), amount: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ do: fc.constant('void' as const), place: fc.nat(9) }),
  fc.record({ do: fc.constant('pieces' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constant('cancel' as const),
    how: fc.constantFrom('refund', 'keep', 'undecided', 'customer'),
  }),
  fc.record({
    do: fc.constant('status' as const),
    status: fc.constantFrom('pending', 'placed', 'shipped', 'delivered'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Money of one order as a person with a notebook would keep it: kinds and amounts that are not struck out. */
type Notebook = { id: string; kind: 'received' | 'refunded' | 'retained'; amount: number }[]

const held = (notebook: Notebook): number =>
  notebook.reduce((sum, { kind, amount }) => sum + (kind === 'received' ? amount : -amount), 0)

it('after any history of advances, refunds, changes and cancellations the sums are those of a notebook', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async steps => {
      const variant = await newStockedVariant(db, { basePrice: 400, quantity: 50 })
      const { id: orderId } = await orderFactory(db, () => variant)()
      let notebook: Notebook = []
      for (const step of steps) {
        const before = await read(orderId)
        try {
          notebook = await take(orderId, step, notebook, before)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          // A refusal changes nothing.
          expect(await read(orderId)).toEqual(before)
        }
        expectAsNoted(await read(orderId), notebook)
      }
      expect((await checkMoney(db)).differences).toEqual([])
    }),
    { numRuns: rounds({ few: 5, many: 12 }) },
  )
})

type Read = Awaited<ReturnType<typeof read>>

async function read(orderId: string) {
  const order = await findAdminOrder(db, orderId)
  if (!order) throw new Error('no order')
  const { status, total, advance, cashDue, toGiveBack, version } = order
  return { status, total, advance, cashDue, toGiveBack, version, entries: await listAdvanceEntries(db, orderId) }
}

function expectAsNoted({ status, total, advance, cashDue, toGiveBack, entries }: Read, notebook: Notebook): void {
  expect(advance).toBe(held(notebook))
  expect(Math.min(advance, cashDue, toGiveBack)).toBeGreaterThanOrEqual(0)
  // Every rupee that the customer gives, now and at the door, is the price or comes back.
  if (status === 'canceled') expect([cashDue, toGiveBack]).toEqual([0, advance])
  else expect(advance + cashDue - toGiveBack).toBe(total)
  const counted = entries.filter(({ voided }) => voided === null)
  expect(counted.map(({ id }) => id).sort()).toEqual(notebook.map(({ id }) => id).sort())
}

/** Does a step, and notes it as a person would. */
async function take(orderId: string, step: Step, notebook: Notebook, { version, status }: Read): Promise<Notebook> {
  const note = async (kind: Notebook[number]['kind'], amount: number, other: object = {}): Promise<Notebook> => [
    ...notebook,
    { id: await newAdvance(db, { orderId, amount, by, kind, ...other }), kind, amount },
  ]
  const because = { reason: 'As agreed', reference: null }
  switch (step.do) {
    case 'receive':
      return await note('received', step.amount)
    case 'refund':
      return await note('refunded', step.amount, because)
    case 'keep':
      return await note('retained', step.amount, because)
    case 'void': {
      const entry = notebook[step.place]
      if (!entry) return notebook
      await voidEntry(db, { orderId, entryId: entry.id, version, reason: 'Wrong', by })
      return notebook.filter(({ id }) => id !== entry.id)
    }
    case 'pieces':
      await changePieces(orderId, step.quantity, version)
      return notebook
    case 'cancel':
      return await cancel(orderId, step.how, notebook)
    case 'status':
      await changeOrderStatus(db, { orderId, status: step.status, by })
      // What was kept counts as paid again.
      return status === 'canceled' ? notebook.filter(({ kind }) => kind !== 'retained') : notebook
  }
}

async function changePieces(orderId: string, quantity: number, version: number): Promise<void> {
  const lines = await db.selectFrom('order_items').where('order_id', '=', orderId).select('id as lineId').execute()
  const wanted = lines.map(line => ({ ...line, variantId: null, quantity, price: null }))
  await changeOrderContent(db, { orderId, lines: wanted, version, by })
}

async function cancel(orderId: string, how: string, notebook: Notebook): Promise<Notebook> {
  const isOpen = (await read(orderId)).status !== 'canceled'
  const advance =
    how === 'keep'
      ? ({ kind: 'keep', reason: 'As agreed' } as const)
      : how === 'refund'
        ? ({ kind: 'refund' } as const)
        : undefined
  const isCustomer = how === 'customer'
  const reason = isCustomer ? 'Costs too much' : 'Other'
  await changeOrderStatus(db, { orderId, status: 'canceled', by: isCustomer ? 'customer' : by, reason, advance })
  const amount = held(notebook)
  if (how !== 'keep' || !isOpen || amount === 0) return notebook
  const retained = (await listAdvanceEntries(db, orderId)).find(
    ({ id, voided }) => voided === null && !notebook.some(entry => entry.id === id),
  )
  return [...notebook, { id: retained?.id ?? '', kind: 'retained', amount }]
}
