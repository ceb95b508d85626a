import { expect, it } from 'vitest'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { listOrderSteps } from './order-steps.ts'

type Facts = Parameters<typeof listOrderSteps>[0]

const stepsOf = (facts: Omit<Facts, 'printed'>) =>
  listOrderSteps({ printed: null, ...facts }).filter(({ name }) => name !== 'packed')

const event = (from: OrderStatus, to: OrderStatus, at: string) =>
  ({
    id: at,
    at,
    by: 'sana',
    byCustomer: false,
    byLink: false,
    orderNumber: null,
    event: 'status',
    from,
    to,
    reason: null,
  }) as const
const confirmed = event('pending', 'placed', '10:00')
const shipped = event('placed', 'shipped', '15:00')

it('a shipped order has the times of its steps, and one still to come', () => {
  expect(stepsOf({ status: 'shipped', createdAt: '09:00', history: [shipped, confirmed] })).toEqual([
    { name: 'pending', isDone: true, at: '09:00' },
    { name: 'placed', isDone: true, at: '10:00' },
    { name: 'shipped', isDone: true, at: '15:00' },
    { name: 'delivered', isDone: false, at: null },
  ])
})

it('a step that was skipped is done at an unknown time', () => {
  const history = [event('pending', 'shipped', '15:00')]
  expect(stepsOf({ status: 'shipped', createdAt: '09:00', history })[1]).toEqual({
    name: 'placed',
    isDone: true,
    at: null,
  })
})

it('a step that was taken back is still to come, and the first time of the others stays', () => {
  const history = [event('shipped', 'placed', '16:00'), shipped, confirmed]
  expect(stepsOf({ status: 'placed', createdAt: '09:00', history })).toMatchObject([
    {},
    { name: 'placed', at: '10:00' },
    { name: 'shipped', isDone: false, at: null },
    {},
  ])
  const canceled = [event('placed', 'canceled', '17:00'), ...history]
  expect(stepsOf({ status: 'canceled', createdAt: '09:00', history: canceled })).toMatchObject([
    { name: 'pending', at: '09:00' },
    { name: 'placed', at: '10:00' },
    { name: 'canceled', at: '17:00' },
  ])
})

it('an order that was canceled and taken up again is not canceled', () => {
  const history = [event('canceled', 'placed', '19:00'), event('pending', 'canceled', '18:00')]
  expect(stepsOf({ status: 'placed', createdAt: '09:00', history })).toMatchObject([
    { name: 'pending', at: '09:00' },
    { name: 'placed', isDone: true, at: '19:00' },
    { isDone: false },
    { isDone: false },
  ])
})

it('a canceled order has the steps that it reached, and the end', () => {
  const history = [event('placed', 'canceled', '18:00'), confirmed]
  expect(stepsOf({ status: 'canceled', createdAt: '09:00', history })).toEqual([
    { name: 'pending', isDone: true, at: '09:00' },
    { name: 'placed', isDone: true, at: '10:00' },
    { name: 'canceled', isDone: true, at: '18:00' },
  ])
})

it('an order is packed when its slip or label is printed', () => {
  const packedIn = (facts: Facts) =>
    listOrderSteps(facts).map(({ name, at }) => (name === 'packed' ? `packed ${at}` : name))
  const printed = { at: '11:00', by: 'sana' }
  const placed = { status: 'placed', createdAt: '09:00', history: [confirmed] } satisfies Omit<Facts, 'printed'>
  const sent = { status: 'shipped', createdAt: '09:00', history: [shipped, confirmed] } satisfies Omit<Facts, 'printed'>
  expect(packedIn({ ...placed, printed: null })).toEqual(['pending', 'placed', 'packed null', 'shipped', 'delivered'])
  expect(packedIn({ ...sent, printed })).toEqual(['pending', 'placed', 'packed 11:00', 'shipped', 'delivered'])
  expect(packedIn({ ...sent, printed: null })).toEqual(['pending', 'placed', 'shipped', 'delivered'])
})

it('the steps of an order that was merged into it are not its own', () => {
  const canceled = { ...event('pending', 'canceled', '16:00'), orderNumber: 'ORD-20261126-7KQ4M9XA' }
  expect(stepsOf({ status: 'placed', createdAt: '09:00', history: [canceled, confirmed] })[1]).toEqual({
    name: 'placed',
    isDone: true,
    at: '10:00',
  })
})
