import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newId } from '../ids.ts'
import type { Outcome } from './delivery.ts'
import { listDeliveries, passTime, queueFor, sendingBy } from './outbox.fixture.ts'
import { sendDue } from './send-due.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute()
})

const accepted: Outcome = { kind: 'accepted' }

/** How long a waiting delivery waits, in minutes. */
async function pauseOf(kind: string): Promise<number> {
  const { rows } = await sql<{ pause: number }>`
    select round(extract(epoch from next_try_at - now()) / 60)::int as pause from deliveries where kind = ${kind}`.execute(
    db,
  )
  return rows[0]?.pause ?? Number.NaN
}

describe('sending', () => {
  it('what a provider accepts is sent once and says to whom and what', async () => {
    await queueFor(db, ['a'])
    const sent: string[] = []
    const sending = sendingBy(async ({ recipient }) => {
      sent.push(recipient)
      return accepted
    })
    expect(await sendDue(db, sending)).toEqual({ sent: 1, failed: 0 })
    await sendDue(db, sending)
    expect(sent).toEqual(['a@example.com'])
    expect(await listDeliveries(db)).toMatchObject([
      { state: 'accepted', recipient: 'a@example.com', attempts: 1, problem: null, content: { subject: 'Order' } },
    ])
  })

  it('a temporary error is tried again after growing pauses, for a day, and then has failed', async () => {
    await queueFor(db, ['a'])
    const pauses: number[] = []
    const down = sendingBy(async () => ({ kind: 'later', problem: '421 Come back later' }))
    for (let attempt = 1; attempt <= 7; attempt++) {
      await sendDue(db, down)
      pauses.push(await pauseOf('a'))
      await passTime(db)
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(await sendDue(db, down)).toEqual({ sent: 0, failed: 1 })
    expect(await listDeliveries(db)).toMatchObject([{ state: 'failed', attempts: 8, problem: '421 Come back later' }])
  })

  it('a refused address has failed at once, and an error of the way is tried again', async () => {
    await queueFor(db, ['refused', 'thrown'])
    await sendDue(
      db,
      sendingBy(async ({ recipient }) => {
        if (recipient.startsWith('thrown')) throw new Error('The line broke.')
        return { kind: 'refused', problem: '550 No such user' }
      }),
    )
    const rows = await listDeliveries(db)
    expect(rows.map(({ kind, state, problem }) => [kind, state, problem])).toEqual([
      ['refused', 'failed', '550 No such user'],
      ['thrown', 'queued', 'The line broke.'],
    ])
  })

  it('a way that is not set up skips its deliveries, with what would have been sent', async () => {
    await queueFor(db, ['a'])
    await sendDue(db, { ...sendingBy(async () => accepted), ways: {} })
    expect(await listDeliveries(db)).toMatchObject([
      { state: 'skipped', problem: 'Email is not set up.', recipient: 'a@example.com', content: { text: 'Thank you' } },
    ])
  })

  it('one that cannot be prepared does not keep the others from being sent', async () => {
    await queueFor(db, ['broken', 'b', 'c'])
    const sending = sendingBy(async () => accepted)
    const { prepare } = sending
    const picky: typeof prepare = (db, delivery) =>
      delivery.kind === 'broken' ? Promise.reject(new Error('No such thing')) : prepare(db, delivery)
    expect(await sendDue(db, { ...sending, prepare: picky })).toEqual({ sent: 2, failed: 0 })
    const [broken] = await listDeliveries(db)
    expect(broken).toMatchObject({ kind: 'broken', state: 'queued', problem: 'No such thing' })
  })

  it('200 deliveries in four processes, every tenth failing at first, are each accepted once', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `n${at}`)
    await queueFor(db, names)
    const accepts = new Map<string, number>()
    const tried = new Set<string>()
    const sending = sendingBy(async ({ recipient }) => {
      await wait(1)
      const at = Number(/\d+/.exec(recipient)?.[0])
      if (at % 10 === 0 && !tried.has(recipient)) {
        tried.add(recipient)
        return { kind: 'later', problem: '451 Busy' }
      }
      accepts.set(recipient, (accepts.get(recipient) ?? 0) + 1)
      return accepted
    })
    const runs = await Promise.all([1, 2, 3, 4].map(() => sendDue(db, sending)))
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(180)
    await passTime(db)
    await Promise.all([1, 2, 3, 4].map(() => sendDue(db, sending)))
    expect(accepts.size).toBe(200)
    expect([...accepts.values()].every(count => count === 1)).toBe(true)
    const states = await listDeliveries(db)
    expect(states.every(({ state }) => state === 'accepted')).toBe(true)
  })

  it('one whose sender is gone is left alone until its lease ends, and tried again then', async () => {
    await queueFor(db, ['a'])
    let answer: (outcome: Outcome) => void = () => {}
    // It never writes anything down: its process is gone while the provider answers.
    const gone = sendDue(
      db,
      sendingBy(() => new Promise<Outcome>(resolve => (answer = resolve)), { leaseS: 60 }),
    )
    await expect.poll(() => listDeliveries(db)).toMatchObject([{ attempts: 1 }])
    const next = sendingBy(async () => accepted)
    expect(await sendDue(db, next)).toEqual({ sent: 0, failed: 0 })
    await passTime(db)
    expect(await sendDue(db, next)).toEqual({ sent: 1, failed: 0 })
    // Its late failure does not take the acceptance back.
    answer({ kind: 'refused', problem: '550' })
    await gone
    expect(await listDeliveries(db)).toMatchObject([{ state: 'accepted', attempts: 2, problem: null }])
  })

  it('an erased delivery stays erased when its provider accepts it', async () => {
    await queueFor(db, ['a'])
    await sendDue(
      db,
      sendingBy(async () => {
        await sql`update deliveries set state = 'skipped', next_try_at = null`.execute(db)
        return accepted
      }),
    )
    expect(await listDeliveries(db)).toMatchObject([{ state: 'skipped', recipient: null, content: null }])
  })

  it('a provider that does not answer holds up no other way', async () => {
    await queueFor(
      db,
      Array.from({ length: 40 }, (_, at) => `n${at}`),
    )
    await db.insertInto('deliveries').values({ id: newId(), way: 'push', kind: 'p', next_try_at: new Date() }).execute()
    let answer: (outcome: Outcome) => void = () => {}
    const silent = new Promise<Outcome>(resolve => (answer = resolve))
    const sending = sendingBy(() => silent)
    const run = sendDue(db, { ...sending, ways: { ...sending.ways, push: async () => accepted } })
    await expect
      .poll(async () => (await listDeliveries(db)).filter(({ state }) => state === 'accepted').map(({ kind }) => kind))
      .toEqual(['p'])
    answer(accepted)
    expect(await run).toEqual({ sent: 41, failed: 0 })
  })

  it('what a provider accepted is written down also when the first try to do so fails', async () => {
    await queueFor(db, ['a'])
    await sql`create sequence tries`.execute(db)
    await sql`create function fail_once() returns trigger language plpgsql as $$ begin
      if new.state = 'accepted' and nextval('tries') = 1 then raise 'the line broke'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger fail_once before update on deliveries for each row execute function fail_once()`.execute(
      db,
    )
    let sent = 0
    const sending = sendingBy(async () => {
      sent++
      return accepted
    })
    expect(await sendDue(db, sending)).toEqual({ sent: 1, failed: 0 })
    await sql`drop trigger fail_once on deliveries`.execute(db)
    await passTime(db)
    await sendDue(db, sending)
    expect(sent).toBe(1)
    expect(await listDeliveries(db)).toMatchObject([{ state: 'accepted', attempts: 1 }])
  })

  it('one that waits is not prepared again in the same run, whatever the clock of the database says', async () => {
    await queueFor(db, ['a'])
    let looks = 0
    const sending = sendingBy(async () => accepted)
    const prepare: typeof sending.prepare = async () => {
      looks++
      return { waitsUntil: new Date(Date.now() - 60_000) }
    }
    await sendDue(db, { ...sending, prepare })
    expect(looks).toBe(1)
    expect(await listDeliveries(db)).toMatchObject([{ state: 'queued', attempts: 0 }])
  })

  it('the words of a provider are stored without what the database refuses', async () => {
    await queueFor(db, ['a'])
    await sendDue(
      db,
      sendingBy(async () => ({ kind: 'refused', problem: 'No \0 way' })),
    )
    expect(await listDeliveries(db)).toMatchObject([{ state: 'failed', problem: 'No  way' }])
  })
})
