import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import type { Language } from '../../language.ts'
import type { Addressed, Outcome } from '../../outbox/delivery.ts'
import { listDeliveries as listMessages } from '../../outbox/list-deliveries.ts'
import { listDeliveries, passTime } from '../../outbox/outbox.fixture.ts'
import { sendDue } from '../../outbox/send-due.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { consent } from '../consent.fixture.ts'
import { confirmSubscription, subscribe, subscribeRateLimited, unsubscribe } from '../newsletter.ts'
import { removeSubscriber } from '../remove-subscriber.ts'
import { emptyLetter, letterForm } from './letter-form.ts'
import { createLetter, deleteLetter, getLetter, saveLetter } from './letters.ts'
import { prepareLetter } from './prepare-letter.ts'
import { pauseLetter, resumeLetter, retryLetter, sendTrial, startLetter, stopLetter } from './send-letter.ts'

const db = await testDatabase()
const owner = await newStaff(db, { username: 'owner', role: 'owner' })
const sent: Addressed[] = []
const eid = { ...emptyLetter, subject: 'Eid collection', text: 'It is here.\n\nhttps://shop.example/eid' }
const both = { ...eid, subjectUrdu: 'عید کی چیزیں', textUrdu: 'آ گئی ہیں۔' }

beforeEach(async () => {
  sent.length = 0
  await sql`delete from rate_limits`.execute(db)
  for (const table of ['deliveries', 'newsletter_letters', 'newsletter_subscribers'] as const)
    await db.deleteFrom(table).execute()
})

async function reader(email: string, language: Language = 'en'): Promise<string> {
  const { token } = await subscribe(db, email, { ...consent, language })
  await confirmSubscription(db, token)
  return token
}

const write = (form = eid) => inTransaction(db, tx => createLetter(tx, form))

const start = (id: string, perHour: 100 | 3000 = 3000, version = 1) =>
  inTransaction(db, tx => startLetter(tx, { id, version, perHour, by: owner }))

async function sendAll(answer: (to: string) => Outcome = () => ({ kind: 'accepted' }), hasAddress = true) {
  await sendDue(db, {
    ways: {
      email: async ({ id: _, ...email }) => {
        const outcome = answer(email.recipient)
        if (outcome.kind === 'accepted') sent.push(email)
        return outcome
      },
    },
    prepare: (db, delivery) =>
      prepareLetter(db, delivery, (language, page, token) =>
        hasAddress ? `https://shop.example/${language}/${page}?token=${token}` : null,
      ),
    signal: new AbortController().signal,
  })
}

const recipients = () => sent.map(({ recipient }) => recipient).sort()
const countsOf = async (id: string) => (await getLetter(db, id)).counts

describe('a letter', () => {
  it('it goes once to each confirmed subscriber, in their language, with their own link to leave', async () => {
    const token = await reader('ayesha@example.com')
    await reader('bilal@example.com', 'ur')
    await subscribe(db, 'unconfirmed@example.com', consent)
    await unsubscribe(db, await reader('left@example.com'))
    const id = await write(both)
    expect(await start(id)).toBe(2)
    await sendAll()
    await passTime(db)
    await sendAll()
    expect(sent).toHaveLength(2)
    const [ayesha, bilal] = ['ayesha', 'bilal'].map(name => sent.find(({ recipient }) => recipient.startsWith(name)))
    expect(ayesha).toMatchObject({
      content: { subject: 'Eid collection', text: eid.text, language: 'en' },
      link: { url: `https://shop.example/en/unsubscribe?token=${token}`, isUnsubscribe: true },
    })
    expect(bilal).toMatchObject({ content: { subject: both.subjectUrdu, language: 'ur' } })
    expect(await getLetter(db, id)).toMatchObject({
      state: 'ended',
      counts: { sent: 2, failed: 0, skipped: 0, waiting: 0 },
      start: { by: 'owner', recipients: 2, perHour: 3000 },
    })
    // Secrets stand in no row, and letters in no list of messages about orders.
    expect(JSON.stringify(await listDeliveries(db))).not.toContain(token)
    expect((await listMessages(db, { limit: 50 })).rows).toEqual([])
  })

  it('without an Urdu text everybody gets the English one', async () => {
    await reader('bilal@example.com', 'ur')
    await start(await write())
    await sendAll()
    expect(sent).toMatchObject([{ content: { subject: 'Eid collection', language: 'en' } }])
  })

  it('two who start it at once send it once', async () => {
    await reader('ayesha@example.com')
    const id = await write()
    const starts = await Promise.allSettled([start(id), start(id), start(id)])
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await sendAll()
    expect(sent).toHaveLength(1)
  })

  it('one that somebody saved since, that was started, or that nobody would get is not started', async () => {
    const id = await write()
    await expect(start(id)).rejects.toMatchObject({ code: 'letter-without-readers' })
    expect(await getLetter(db, id)).toMatchObject({ state: 'draft', start: null })
    await reader('ayesha@example.com')
    await saveLetter(db, id, { ...eid, text: 'Another text', version: 1 })
    await expect(start(id)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    await start(id, 3000, 2)
    await expect(start(id, 3000, 2)).rejects.toMatchObject({ code: 'letter-started' })
    await expect(saveLetter(db, id, { ...eid, version: 2 })).rejects.toMatchObject({ code: 'letter-started' })
    await expect(inTransaction(db, tx => deleteLetter(tx, id))).rejects.toMatchObject({ code: 'letter-started' })
  })

  it('its pace is when each is due, those who subscribed first in front', async () => {
    for (const name of ['a', 'b', 'c']) await reader(`${name}@example.com`)
    await start(await write(), 100)
    const { rows } = await sql<{ email: string; seconds: number }>`
      select s.email, extract(epoch from d.next_try_at - d.created_at)::int as seconds
      from deliveries d join newsletter_subscribers s on s.id = d.subscriber_id order by d.next_try_at`.execute(db)
    expect(rows).toEqual([
      { email: 'a@example.com', seconds: 0 },
      { email: 'b@example.com', seconds: 36 },
      { email: 'c@example.com', seconds: 72 },
    ])
    await sendAll()
    expect(recipients()).toEqual(['a@example.com'])
  })

  it('who leaves or is removed before their turn gets nothing', async () => {
    const token = await reader('ayesha@example.com')
    await reader('bilal@example.com')
    const id = await write()
    await start(id)
    await unsubscribe(db, token)
    const bilal = db.selectFrom('newsletter_subscribers').where('email', 'like', 'bilal%').select('id')
    await removeSubscriber(db, (await bilal.executeTakeFirstOrThrow()).id)
    await passTime(db)
    await sendAll()
    expect(sent).toEqual([])
    expect(await countsOf(id)).toEqual({ sent: 0, failed: 0, skipped: 1, waiting: 0 })
  })

  it('what fails is tried again, and what is refused is counted', async () => {
    await reader('busy@example.com')
    await reader('gone@example.com')
    const id = await write()
    await start(id)
    await passTime(db)
    await sendAll(to =>
      to.startsWith('busy') ? { kind: 'later', problem: '451' } : { kind: 'refused', problem: '550' },
    )
    expect(await countsOf(id)).toEqual({ sent: 0, failed: 1, skipped: 0, waiting: 1 })
    const both = ['451', '550'].map(problem => ({ problem, count: 1 }))
    expect((await getLetter(db, id)).problems).toEqual(both)
    await passTime(db)
    await sendAll()
    expect(recipients()).toEqual(['busy@example.com'])
    const problems = [{ problem: '550', count: 1 }]
    expect(await getLetter(db, id)).toMatchObject({ state: 'ended', counts: { sent: 1, failed: 1 }, problems })
  })

  it('a shop that does not know its own address sends no letter without a link to leave', async () => {
    await reader('ayesha@example.com')
    await start(await write())
    await sendAll(undefined, false)
    expect(sent).toEqual([])
    expect(await listDeliveries(db)).toMatchObject([
      { state: 'skipped', problem: expect.stringContaining('PUBLIC_URL') },
    ])
  })
})

describe('a letter that is being sent', () => {
  async function half(): Promise<string> {
    for (const name of ['a', 'b', 'c']) await reader(`${name}@example.com`)
    const id = await write()
    await start(id, 100)
    await sendAll()
    return id
  }

  it('paused it sends no more, also what is tried again, and goes on at its pace without sending twice', async () => {
    const id = await half()
    await passTime(db)
    await sendAll(() => ({ kind: 'later', problem: '451' }))
    const another = await write()
    await expect(resumeLetter(db, id)).rejects.toMatchObject({ code: 'letter-state' })
    await pauseLetter(db, id)
    await expect(pauseLetter(db, id)).rejects.toMatchObject({ code: 'letter-state' })
    await expect(pauseLetter(db, another)).rejects.toMatchObject({ code: 'letter-state' })
    expect((await getLetter(db, id)).state).toBe('paused')
    await sql`update deliveries set next_try_at = now() where next_try_at < 'infinity'`.execute(db)
    await sendAll()
    expect(sent).toHaveLength(1)
    await resumeLetter(db, id)
    await passTime(db)
    await sendAll()
    expect(recipients()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
    expect((await getLetter(db, id)).state).toBe('ended')
  })

  it('what waits for its turn is not due while it is paused', async () => {
    const id = await half()
    await pauseLetter(db, id)
    const waiting = await sql<{ isFar: boolean }>`
      select next_try_at = 'infinity' as "isFar" from deliveries where state = 'queued'`.execute(db)
    expect(waiting.rows).toEqual([{ isFar: true }, { isFar: true }])
  })

  it('stopped nothing is tried again, also after a pause, and it cannot go on', async () => {
    const id = await half()
    await passTime(db)
    await sendAll(() => ({ kind: 'later', problem: '451' }))
    await pauseLetter(db, id)
    await stopLetter(db, id)
    expect((await getLetter(db, id)).state).toBe('ended')
    for (const step of [resumeLetter, pauseLetter, stopLetter])
      await expect(step(db, id)).rejects.toMatchObject({ code: 'letter-state' })
    await passTime(db)
    await sendAll()
    expect(sent).toHaveLength(1)
    expect(await countsOf(id)).toEqual({ sent: 1, failed: 0, skipped: 2, waiting: 0 })
  })

  it('after a night without power no more go out within an hour than its pace allows', async () => {
    for (let n = 0; n < 3; n++) await reader(`n${n}@example.com`)
    await start(await write(), 100)
    await sql`insert into deliveries (id, way, kind, state)
      select gen_random_uuid(), 'email', 'letter', 'accepted' from generate_series(1, 98)`.execute(db)
    await passTime(db)
    await sendDue(db, {
      ways: {
        email: async ({ id: _, ...email }) => {
          sent.push(email)
          return { kind: 'accepted' }
        },
      },
      prepare: (db, delivery) => prepareLetter(db, delivery, () => 'https://shop.example/leave'),
      signal: new AbortController().signal,
      lanes: 1,
    })
    expect(sent).toHaveLength(2)
    await sql`update deliveries set changed_at = changed_at - interval '61 minutes'`.execute(db)
    await passTime(db)
    await sendAll()
    expect(sent).toHaveLength(3)
  })

  it('those for which the hour has no place are looked at again over some minutes, not all at once', async () => {
    for (let n = 0; n < 30; n++) await reader(`n${n}@example.com`)
    await start(await write(), 100)
    await sql`insert into deliveries (id, way, kind, state)
      select gen_random_uuid(), 'email', 'letter', 'accepted' from generate_series(1, 100)`.execute(db)
    await passTime(db)
    await sendAll()
    expect(sent).toEqual([])
    const { rows } = await sql<{ soonest: number; spread: number }>`
      select extract(epoch from min(next_try_at) - now()) / 60 as soonest,
        extract(epoch from max(next_try_at) - min(next_try_at)) / 60 as spread
      from deliveries where state = 'queued'`.execute(db)
    expect(Number(rows[0]?.soonest)).toBeGreaterThan(8)
    expect(Number(rows[0]?.spread)).toBeGreaterThan(2)
    expect(Number(rows[0]?.spread)).toBeLessThan(11)
  })

  it('a message about an order that came later goes first', async () => {
    await reader('a@example.com')
    await start(await write())
    await sql`insert into deliveries (id, way, kind, next_try_at) values (gen_random_uuid(), 'email', 'received', now())`.execute(
      db,
    )
    await sql`update deliveries set next_try_at = now() - interval '1 hour' where kind = 'letter'`.execute(db)
    const kinds: string[] = []
    await sendDue(db, {
      ways: {},
      prepare: async (_, { kind }) => {
        kinds.push(kind)
        return { skipped: 'Tried' }
      },
      signal: new AbortController().signal,
      lanes: 1,
    })
    expect(kinds).toEqual(['received', 'letter'])
  })

  it('stopped it ends, and does not go on', async () => {
    const id = await half()
    await stopLetter(db, id)
    // At once, not when their turn comes.
    expect(await countsOf(id)).toEqual({ sent: 1, failed: 0, skipped: 2, waiting: 0 })
    await passTime(db)
    await sendAll()
    expect(sent).toHaveLength(1)
    expect(await getLetter(db, id)).toMatchObject({ state: 'ended', counts: { sent: 1, skipped: 2 } })
    await expect(resumeLetter(db, id)).rejects.toMatchObject({ code: 'letter-state' })
  })
})

describe('a letter that failed to reach some', () => {
  const retry = (id: string) => inTransaction(db, tx => retryLetter(tx, id))
  const refuse = (): Outcome => ({ kind: 'refused', problem: '550' })

  async function failedFor(...names: string[]): Promise<{ id: string; tokens: string[] }> {
    const tokens = []
    for (const name of names) tokens.push(await reader(`${name}@example.com`))
    await reader('reached@example.com')
    const id = await write()
    await start(id, 100)
    for (let round = 0; round <= names.length; round++) {
      await passTime(db)
      await sendAll(to => (to.startsWith('reached') ? { kind: 'accepted' } : refuse()))
    }
    sent.length = 0
    return { id, tokens }
  }

  it('is sent again to those alone, at its pace, and once', async () => {
    const { id } = await failedFor('a', 'b')
    expect(await getLetter(db, id)).toMatchObject({ state: 'ended', mayTryAgain: true, counts: { sent: 1, failed: 2 } })
    const retries = await Promise.allSettled([retry(id), retry(id), retry(id)])
    expect(retries.map(one => (one.status === 'fulfilled' ? one.value : one.reason.code)).sort()).toEqual([
      2,
      'letter-state',
      'letter-state',
    ])
    expect(await getLetter(db, id)).toMatchObject({ state: 'sending', mayTryAgain: false, counts: { waiting: 2 } })
    await sendAll()
    expect(sent).toHaveLength(1)
    await passTime(db)
    await sendAll()
    expect(recipients()).toEqual(['a@example.com', 'b@example.com'])
    expect(await getLetter(db, id)).toMatchObject({
      state: 'ended',
      mayTryAgain: false,
      counts: { sent: 3, failed: 0 },
    })
    await expect(retry(id)).rejects.toMatchObject({ code: 'letter-reached-all' })
  })

  it('is not sent again to who has left since, and not while it is sent or after it was stopped', async () => {
    const { id, tokens } = await failedFor('a', 'b')
    await unsubscribe(db, tokens[0] ?? '')
    expect(await retry(id)).toBe(1)
    await stopLetter(db, id)
    await expect(retry(id)).rejects.toMatchObject({ code: 'letter-state' })
    await expect(retry(await write())).rejects.toMatchObject({ code: 'letter-state' })
    await passTime(db)
    await sendAll()
    expect(sent).toEqual([])
  })
})

it('a trial goes to the typed address in one language, and is not counted', async () => {
  const id = await write(both)
  for (const isUrdu of [false, true])
    await inTransaction(db, tx => sendTrial(tx, { id, email: 'me@example.com', isUrdu, by: owner }))
  await sendAll()
  expect(sent.map(({ recipient, content: { language } }) => [recipient, language]).sort()).toEqual([
    ['me@example.com', 'en'],
    ['me@example.com', 'ur'],
  ])
  expect(await getLetter(db, id)).toMatchObject({ state: 'draft', counts: { sent: 0 } })
})

it('an Urdu letter has a subject and a text, or neither', () => {
  const problems = (form: object) => letterForm.safeParse({ ...eid, ...form }).error?.issues.map(({ path }) => path[0])
  expect(problems({})).toBeUndefined()
  expect(problems({ subjectUrdu: 'عید' })).toEqual(['textUrdu'])
  expect(problems({ textUrdu: 'عید' })).toEqual(['subjectUrdu'])
  expect(problems({ subject: ' ', text: '\n' })).toEqual(['subject', 'text'])
})

describe('the question whether somebody wants the newsletter', () => {
  const signUp = (email: string, language: Language = 'en') =>
    subscribeRateLimited(db, { email, address: '203.0.113.7', sessionId: null, consent: { ...consent, language } })
  const nextDay = () => sql`update deliveries set created_at = created_at - interval '25 hours'`.execute(db)

  it('it is asked once, in the language of the page, and its link confirms', async () => {
    for (let time = 0; time < 2; time++) await signUp('bilal@example.com', 'ur')
    await sendAll()
    expect(sent).toMatchObject([
      { recipient: 'bilal@example.com', content: { language: 'ur' }, link: { isUnsubscribe: false } },
    ])
    const token = sent[0]?.link?.url.split('token=')[1] ?? ''
    expect(JSON.stringify(await listDeliveries(db))).not.toContain(token)
    expect(await confirmSubscription(db, token)).toBe(true)
    await nextDay()
    await signUp('bilal@example.com')
    await sendAll()
    expect(sent).toHaveLength(1)
  })

  it('somebody who types it again on another day is asked again, three times at most', async () => {
    for (let day = 0; day < 5; day++) {
      await sql`delete from rate_limits`.execute(db)
      await signUp('Ayesha@example.com')
      await sendAll()
      await nextDay()
    }
    expect(sent).toHaveLength(3)
  })

  it('who confirmed by an older link before it is sent is not asked', async () => {
    await signUp('ayesha@example.com')
    const { token } = await subscribe(db, 'ayesha@example.com', consent)
    await confirmSubscription(db, token)
    await sendAll()
    expect(sent).toEqual([])
  })

  it('who has left and types their address again is asked once', async () => {
    await unsubscribe(db, await reader('ayesha@example.com'))
    for (let day = 0; day < 3; day++) {
      await signUp('ayesha@example.com')
      await sendAll()
      await nextDay()
      await sql`update newsletter_subscribers set unsubscribed_at = unsubscribed_at - interval '25 hours'`.execute(db)
    }
    expect(recipients()).toEqual(['ayesha@example.com'])
  })

  it('a mailbox with many spellings is one', async () => {
    for (const email of ['victim@example.com', 'VICTIM+1@example.com', 'vic.tim@example.com']) await signUp(email)
    await sendAll()
    expect(recipients()).toEqual(['victim@example.com'])
  })
})
