import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { consent } from './consent.fixture.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { confirmSubscription, deleteUnconfirmedSubscribers, subscribe, unsubscribe } from './newsletter.ts'
import { removeSubscriber } from './remove-subscriber.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
  for (const email of ['ayesha@example.com', 'bilal_k@example.com', 'chand@example.org'])
    await subscribe(db, email, consent)
  await unsubscribe(db, (await subscribe(db, 'dania@example.com', consent)).token)
})

const emails = async (filter: Partial<Parameters<typeof listSubscribers>[1]> = {}) =>
  (await listSubscribers(db, { limit: 20, ...filter })).rows.map(({ email }) => email)

async function table(state: 'confirmed' | 'unconfirmed' = 'unconfirmed'): Promise<string> {
  let csv = ''
  const urls = {
    confirmUrl: (token: string) => `https://dukan.example/confirm?token=${token}`,
    unsubscribeUrl: (token: string) => `https://dukan.example/leave?token=${token}`,
  }
  for await (const lines of exportSubscribers(db, { state, ...urls })) csv += lines
  return csv
}

it('the list shows when an address subscribed and unsubscribed; the newest first', async () => {
  const { rows: subscribers, total, counts } = await listSubscribers(db, { limit: 20 })
  expect([total, counts]).toEqual([4, { confirmed: 0, unconfirmed: 3, left: 1 }])
  expect(subscribers.map(({ email, leftAt }) => [email, leftAt !== null])).toEqual([
    ['dania@example.com', true],
    ['chand@example.org', false],
    ['bilal_k@example.com', false],
    ['ayesha@example.com', false],
  ])
})

it.each([
  [{ state: 'left' as const }, ['dania@example.com']],
  [{ search: 'EXAMPLE.ORG' }, ['chand@example.org']],
  [{ search: '_' }, ['bilal_k@example.com']],
  [{ search: '%' }, []],
  [{ search: 'dania', state: 'unconfirmed' as const }, []],
])('the list is filtered by %j', async (filter, found) => {
  expect(await emails(filter)).toEqual(found)
})

it('paging lists each once, also of those from the same microsecond', async () => {
  await db.updateTable('newsletter_subscribers').set({ created_at: '2026-11-21T09:00:00.000001Z' }).execute()
  const first = await listSubscribers(db, { limit: 3 })
  const rest = await emails({ limit: 3, cursor: readCursor(first.nextCursor ?? '') })
  expect(new Set([...first.rows.map(({ email }) => email), ...rest]).size).toBe(4)
})

it('the export has the subscribed addresses, oldest first, each with its unsubscribe link', async () => {
  const [head, ...lines] = (await table()).split('\r\n')
  expect(head).toBe(
    '\ufeff"email","subscribed_at","confirmed_at","consented_at","consent_page","consent_text","confirm_url","unsubscribe_url"',
  )
  expect(lines.map(line => line.split(',')[0])).toEqual([
    '"ayesha@example.com"',
    '"bilal_k@example.com"',
    '"chand@example.org"',
    '',
  ])
  const token = /token=([\w-]+)"$/.exec(lines[0] ?? '')?.[1] ?? ''
  expect(await unsubscribe(db, token)).toBe(true)
  expect(await table()).not.toContain('ayesha')
})

it('no address is a formula to a spreadsheet', async () => {
  for (const email of ['=cmd@example.com', '+1@example.com', '-2@example.com', '@sum@example.com'])
    await db.insertInto('newsletter_subscribers').values({ id: newId(), email, token: email }).execute()
  const lines = (await table()).split('\r\n').slice(4)
  expect(lines.map(line => line.slice(0, 4))).toEqual([`"'=c`, `"'+1`, `"'-2`, `"'@s`, ''])
})

it('a long list is exported completely, in chunks', async () => {
  const rows = Array.from({ length: 2500 }, () => ({ id: newId(), email: `${newId()}@example.com`, token: newId() }))
  await db.insertInto('newsletter_subscribers').values(rows).execute()
  const csv = await table()
  expect(csv.split('\r\n')).toHaveLength(1 + 3 + 2500 + 1)
  for (const { email } of rows) expect(csv).toContain(email)
})

it('an address whose owner asks for it is deleted for good, once', async () => {
  const [dania] = (await listSubscribers(db, { limit: 1 })).rows
  await removeSubscriber(db, dania?.id ?? '')
  expect(await emails()).not.toContain('dania@example.com')
  await expect(removeSubscriber(db, dania?.id ?? '')).rejects.toMatchObject({ code: 'subscriber-not-found' })
})

it('confirmed addresses are listed and exported separately, with the proof of consent', async () => {
  const { token } = await subscribe(db, 'ayesha@example.com', consent)
  expect(await table('confirmed')).not.toContain('ayesha')
  expect(await confirmSubscription(db, token)).toBe(true)
  expect(await emails({ state: 'confirmed' })).toEqual(['ayesha@example.com'])
  expect(await emails({ state: 'unconfirmed' })).not.toContain('ayesha@example.com')
  expect(await table('unconfirmed')).not.toContain('ayesha')
  expect((await table('confirmed')).split('\r\n')[1]).toMatch(
    /^"ayesha@example\.com",("[^"]+Z",){3}"\/","New arrivals and offers, now and then\.","https[^"]*confirm[^"]*","https[^"]*leave/,
  )
  const [first] = (await listSubscribers(db, { limit: 1, state: 'confirmed' })).rows
  expect(first).toMatchObject({ consent: { page: consent.page, text: consent.text }, confirmedAt: expect.any(String) })
})

it('unconfirmed addresses are deleted after 90 days; unsubscribed, confirmed and older ones stay', async () => {
  await confirmSubscription(db, (await subscribe(db, 'ayesha@example.com', consent)).token)
  await db
    .updateTable('newsletter_subscribers')
    .set({ consented_at: null, consent_page: null, consent_text: null })
    .where('email', '=', 'bilal_k@example.com')
    .execute()
  expect(await deleteUnconfirmedSubscribers(db)).toBe(0)
  await sql`update newsletter_subscribers set consented_at = consented_at - interval '91 days'`.execute(db)
  expect(await deleteUnconfirmedSubscribers(db)).toBe(1)
  expect(await emails()).toEqual(['dania@example.com', 'bilal_k@example.com', 'ayesha@example.com'])
})
