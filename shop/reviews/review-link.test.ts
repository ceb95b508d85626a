import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { parseReviewToken, signReviewToken } from './review-link.ts'
import { newDeliveredOrder } from './reviews.fixture.ts'

const db = await testDatabase()

describe('the link to an order’s reviews', () => {
  it('it opens its order, and no changed one opens anything', async () => {
    const { orderId } = await newDeliveredOrder(db)
    const token = await signReviewToken(db, orderId)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await parseReviewToken(db, token)).toBe(orderId)
    const other = await signReviewToken(db, crypto.randomUUID())
    const mixed = token.slice(0, 21) + other.slice(21)
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const wrong of ['', 'x', mixed, flipped, `${token}A`, token.slice(0, 42), orderId, '\u0000'.repeat(43)]) {
      expect(await parseReviewToken(db, wrong)).toBeNull()
    }
  })
})
