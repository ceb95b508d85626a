import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { consent } from './consent.fixture.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts'

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

it('an address is stored as typed', async () => {
  await subscribe(db, ayesha, consent)
  expect(await rows()).toEqual([{ email: ayesha, left: null }])
})

it('subscribing twice, also in another case and at the same moment, is one subscription', async () => {
  const first = await subscribe(db, ayesha, consent)
  const again = await Promise.all(
    [ayesha, 'AYESHA@EXAMPLE.COM', 'ayesha@example.com'].map(email => subscribe(db, email, consent)),
  )
  expect(new Set(again.map(({ token }) => token))).toEqual(new Set([first.token]))
  expect(await rows()).toEqual([{ email: ayesha, left: null }])
})

it('the link of one address unsubscribes that one, and a second time has the same response', async () => {
  const { token } = await subscribe(db, ayesha, consent)
  const other = await subscribe(db, 'bilal@example.com', consent)
  expect(other.token).not.toBe(token)
  expect(await unsubscribe(db, token)).toBe(true)
  const [left] = await rows()
  expect(left).toEqual({ email: ayesha, left: expect.any(Date) })
  expect(await unsubscribe(db, token)).toBe(true)
  expect(await rows()).toEqual([left, { email: 'bilal@example.com', left: null }])
})

it('an unsubscribed address returns by the link of a letter, and not when it is typed again', async () => {
  const { token } = await subscribe(db, ayesha, consent)
  await unsubscribe(db, token)
  expect(await subscribe(db, ayesha.toUpperCase(), consent)).toEqual({ token })
  expect(await rows()).toEqual([{ email: ayesha, left: expect.any(Date) }])
  expect(await confirmSubscription(db, token)).toBe(true)
  expect(await rows()).toEqual([{ email: ayesha, left: null }])
})

it('the first consent is kept, and confirming twice is confirming once', async () => {
  const { token } = await subscribe(db, ayesha, consent)
  await subscribe(db, ayesha, { ...consent, page: '/cart', text: 'Another sentence.' })
  await confirmSubscription(db, token)
  const readStored = () => db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow()
  const first = await readStored()
  expect(first).toMatchObject({ consent_page: '/', consent_text: consent.text, consented_at: expect.any(Date) })
  expect(await confirmSubscription(db, token)).toBe(true)
  expect((await readStored()).confirmed_at).toEqual(first.confirmed_at)
})

it.each(['', 'unknown', '\u0000', '\ud83d', 'x'.repeat(10_000), "' or true --"])(
  '%j is an unknown secret',
  async token => {
    await subscribe(db, ayesha, consent)
    expect(await unsubscribe(db, token)).toBe(false)
    expect(await confirmSubscription(db, token)).toBe(false)
    expect(await rows()).toEqual([{ email: ayesha, left: null }])
  },
)
