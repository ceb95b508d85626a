import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { consumeReviewAttempt } from './review-rate-limit.ts'

const db = await testDatabase()

it('more than 40 forms an hour of one order are refused', async () => {
  const order = { address: '203.0.113.7', orderId: crypto.randomUUID() }
  for (let sent = 0; sent < 40; sent++) await consumeReviewAttempt(db, order)
  await expect(consumeReviewAttempt(db, order)).rejects.toMatchObject({ code: 'too-many-attempts' })
  await consumeReviewAttempt(db, { ...order, orderId: crypto.randomUUID() })
})
