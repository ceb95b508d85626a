import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { subscribe, unsubscribe } from './newsletter.ts'

const db = await testDatabase()
const ayesha = 'Ayesha@example.com'

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
})

const rows = async () =>
  await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'unsubscribed_at as left'])
    .orderBy('created_at')
    .execute()

it('an address is kept as it was typed', async () => {
  await subscribe(db, ayesha)
  expect(await rows()).toEqual([{ email: ayesha, left: null }])
})

it('subscribing twice, in other letters and at the same moment too, is subscribing once', async () => {
  const first = await subscribe(db, ayesha)
  const again = await Promise.all(
    [ayesha, 'AYESHA@EXAMPLE.COM', 'ayesha@example.com'].map(email => subscribe(db, email)),
  )
  expect(new Set(again.map(({ unsubscribeToken }) => unsubscribeToken))).toEqual(new Set([first.unsubscribeToken]))
  expect(await rows()).toEqual([{ email: ayesha, left: null }])
})

it('the link of one address unsubscribes that one, and a second time is as good as the first', async () => {
  const { unsubscribeToken } = await subscribe(db, ayesha)
  const other = await subscribe(db, 'bilal@example.com')
  expect(other.unsubscribeToken).not.toBe(unsubscribeToken)
  expect(await unsubscribe(db, unsubscribeToken)).toBe(true)
  const [left] = await rows()
  expect(left).toEqual({ email: ayesha, left: expect.any(Date) })
  expect(await unsubscribe(db, unsubscribeToken)).toBe(true)
  expect(await rows()).toEqual([left, { email: 'bilal@example.com', left: null }])
})

it('who left can come back', async () => {
  const { unsubscribeToken } = await subscribe(db, ayesha)
  await unsubscribe(db, unsubscribeToken)
  expect(await subscribe(db, ayesha)).toEqual({ unsubscribeToken })
  expect(await rows()).toEqual([{ email: ayesha, left: null }])
})

it.each(['', 'unknown', '\u0000', '\ud83d', 'x'.repeat(10_000), "' or true --"])(
  '%j unsubscribes nobody',
  async token => {
    await subscribe(db, ayesha)
    expect(await unsubscribe(db, token)).toBe(false)
    expect(await rows()).toEqual([{ email: ayesha, left: null }])
  },
)
