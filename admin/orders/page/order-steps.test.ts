import { expect, it } from 'vitest'
import type { OrderStatus } from '#shop/orders/status.ts'
import { listOrderSteps } from './order-steps.ts'

const event = (from: OrderStatus, to: OrderStatus, at: string) =>
  ({ id: at, at, by: 'sana', event: 'status', from, to, reason: null }) as const
const confirmed = event('pending', 'placed', '10:00')
const shipped = event('placed', 'shipped', '15:00')

it('a shipped order has the times of its steps, and one still to come', () => {
  expect(listOrderSteps({ status: 'shipped', createdAt: '09:00', history: [shipped, confirmed] })).toEqual([
    { status: 'pending', isDone: true, at: '09:00' },
    { status: 'placed', isDone: true, at: '10:00' },
    { status: 'shipped', isDone: true, at: '15:00' },
    { status: 'delivered', isDone: false, at: null },
  ])
})

it('a step that was skipped is done at an unknown time', () => {
  const history = [event('pending', 'shipped', '15:00')]
  expect(listOrderSteps({ status: 'shipped', createdAt: '09:00', history })[1]).toEqual({
    ...{ status: 'placed', isDone: true, at: null },
  })
})

it('a step that was taken back is still to come, and the first time of the others stays', () => {
  const history = [event('shipped', 'placed', '16:00'), shipped, confirmed]
  expect(listOrderSteps({ status: 'placed', createdAt: '09:00', history })).toMatchObject([
    {},
    { status: 'placed', at: '10:00' },
    { status: 'shipped', isDone: false, at: null },
    {},
  ])
  const canceled = [event('placed', 'canceled', '17:00'), ...history]
  expect(listOrderSteps({ status: 'canceled', createdAt: '09:00', history: canceled })).toMatchObject([
    { status: 'pending', at: '09:00' },
    { status: 'placed', at: '10:00' },
    { status: 'canceled', at: '17:00' },
  ])
})

it('an order that was canceled and taken up again is not canceled', () => {
  const history = [event('canceled', 'placed', '19:00'), event('pending', 'canceled', '18:00')]
  expect(listOrderSteps({ status: 'placed', createdAt: '09:00', history })).toMatchObject([
    { status: 'pending', at: '09:00' },
    { status: 'placed', isDone: true, at: '19:00' },
    { isDone: false },
    { isDone: false },
  ])
})

it('a canceled order has the steps that it reached, and the end', () => {
  const history = [event('placed', 'canceled', '18:00'), confirmed]
  expect(listOrderSteps({ status: 'canceled', createdAt: '09:00', history })).toEqual([
    { status: 'pending', isDone: true, at: '09:00' },
    { status: 'placed', isDone: true, at: '10:00' },
    { status: 'canceled', isDone: true, at: '18:00' },
  ])
})
