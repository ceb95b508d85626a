import { expect, it } from 'vitest'
import { runKills } from './kills.ts'

it('killing the shop, PostgreSQL and a connection under load, again and again, loses and duplicates no order', {
  timeout: 240_000,
}, async () => {
  const report = await runKills({
    targets: ['shop', 'PostgreSQL', 'shop', 'connection', 'PostgreSQL', 'shop'],
    seed: 4,
    shoppers: 8,
  })
  expect(report.problems).toEqual([])
  expect(report.unanswered).toBeGreaterThan(0)
  expect(report.ordersAcknowledged).toBeGreaterThan(40)
})
