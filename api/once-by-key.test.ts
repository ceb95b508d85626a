import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { answerOnce, deleteOldAnswers, MAX_ANSWER } from '#shop/api-keys/answer-once.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { eraseCustomer } from '#shop/privacy/erase-customer.ts'
import { anonymizeOldOrders } from '#shop/privacy/retention.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { openProgram } from './program.fixture.ts'

const url = await testDatabaseUrl()
// One of these tests ends its connections, which may be when nobody uses them.
const db = openDatabase({ connectionString: url }, () => {})
atEndOfFile(() => db.destroy())
const program = await openProgram(db)

const category = { nameUrdu: '', descriptionUrdu: '', name: 'Kurtas', description: '', isActive: true, sortOrder: 0 }
let keys = 0
const newName = () => `Kurtas ${++keys}`

const create = (key: string, name: string, { by = program, path = '/categories' } = {}) =>
  by.call(path, { method: 'POST', json: { ...category, name }, headers: { 'idempotency-key': key } })

const countNamed = async (name: string, reader = db) =>
  (await reader.selectFrom('categories').where('name', '=', name).select('id').execute()).length

async function newOrder() {
  const kurta = await newStockedVariant(db, { quantity: 10 })
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  return await db.selectFrom('orders').orderBy('id', 'desc').select(['id']).executeTakeFirstOrThrow()
}

describe('the same request with the same key', () => {
  it('is done once, and answered the same again, with or without quotes around the key', async () => {
    const name = newName()
    const first = await create('a1', name)
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
    for (const key of ['a1', '"a1"', ' a1 ']) {
      const again = await create(key, name)
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect(again.headers.get('cache-control')).toBe('no-store')
      expect(again.headers.get('ratelimit')).not.toBeNull()
    }
    expect(await countNamed(name)).toBe(1)
  })

  it('an answer without a body, and a refusal, are the same again too', async () => {
    const view = `/orders/views/${newId()}`
    const remove = () => program.call(view, { method: 'DELETE', headers: { 'idempotency-key': 'd1' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    const order = await newOrder()
    const cancel = () =>
      program.call(`/orders/${order.id}/status`, {
        method: 'PUT',
        json: { status: 'canceled', expectedStatus: 'pending' },
        headers: { 'idempotency-key': 'c1' },
      })
    const refused = await cancel()
    expect(refused.status).toBe(422)
    await db.updateTable('orders').set({ status: 'placed' }).where('id', '=', order.id).execute()
    expect(await cancel()).toMatchObject({ status: 422, body: refused.body })
  })

  it.each([
    ['another body', { path: '/categories', name: 'Other' }],
    ['another path', { path: '/size-charts', name: '' }],
    ['another query', { path: '/categories?x=1', name: '' }],
  ])('%s is refused', async (_, { path, name }) => {
    const former = newName()
    const key = `other ${former}`
    await create(key, former)
    const answer = await create(key, name || former, { path })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'idempotency-key-used' } } })
  })

  it('belongs to its own program: another one does it for itself', async () => {
    const name = newName()
    const other = await openProgram(db)
    const mine = await create('shared', name)
    const theirs = await create('shared', name, { by: other })
    expect(theirs.status).toBe(201)
    expect(theirs.body).not.toEqual(mine.body)
    expect(theirs.headers.get('idempotency-replayed')).toBeNull()
  })

  it('is refused to a program that may no longer do it', async () => {
    const weaker = await openProgram(db)
    const name = newName()
    await create('w1', name, { by: weaker })
    await db
      .updateTable('api_keys')
      .set({ rights: ['orders.see'] })
      .where('id', '=', weaker.id)
      .execute()
    expect((await create('w1', name, { by: weaker })).status).toBe(403)
  })

  it('after 24 hours it is a new request, also before the job has deleted the answer', async () => {
    const name = newName()
    const first = await create('old', name)
    await db.updateTable('api_answers').set({ created_at: sql<Date>`now() - interval '25 hours'` }).execute()
    expect((await create('old', `${name} again`)).body).not.toEqual(first.body)
    await db.updateTable('api_answers').set({ created_at: sql<Date>`now() - interval '25 hours'` }).execute()
    expect(await deleteOldAnswers(db)).toBeGreaterThan(0)
    expect(await db.selectFrom('api_answers').selectAll().execute()).toEqual([])
  })

  it.each(['', '""', 'x'.repeat(256), 'a"b'])('the key %j is refused', async key => {
    // An empty header is one that was sent without a value.
    const answer = await create(key, newName())
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'idempotency-key-invalid' } } })
  })
})

describe('several at the same moment', () => {
  it('one is done; the others are refused while it runs, or get its answer', async () => {
    const name = newName()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('together', name)))
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 409]))).toBe(true)
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const { status, body, headers } of answers)
      if (status === 409) {
        expect(body).toMatchObject({ error: { code: 'idempotency-running' } })
        expect(headers.get('retry-after')).toBe('1')
      }
    expect(await countNamed(name)).toBe(1)
    expect(await create('together', name)).toMatchObject({ status: 201, body: done[0]?.body })
  })
})

describe('a note that is sent eight times at once', () => {
  it('is written once, although nothing but the key tells the eight apart', async () => {
    const { id } = await newOrder()
    const send = () =>
      program.call(`/orders/${id}/notes`, {
        method: 'POST',
        json: { note: 'Packed' },
        headers: { 'idempotency-key': `note ${id}` },
      })
    await Promise.all(Array.from({ length: 8 }, send))
    const notes = db.selectFrom('order_history').where('order_id', '=', id).where('note', '=', 'Packed')
    expect(await notes.select('id').execute()).toHaveLength(1)
  })
})

describe('a change that fails unexpectedly', () => {
  it('is undone and not stored, so that it is done when it is sent again', async () => {
    const name = newName()
    await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
      db,
    )
    await sql`create trigger fail before insert on activity execute function fail()`.execute(db)
    expect((await create('fails', name)).status).toBe(500)
    await sql`drop trigger fail on activity`.execute(db)
    expect(await countNamed(name)).toBe(0)
    const again = await create('fails', name)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
  })

  it('also when its answer says so without an error', async () => {
    const request = { keyId: program.id, idempotencyKey: 'busy', fingerprint: 'x' }
    const { id } = await newOrder()
    const answer = { status: 503, body: '{}', contentType: 'application/json' }
    const failed = await answerOnce(db, request, async standIn => {
      await standIn.updateTable('orders').set({ notes: 'changed' }).where('id', '=', id).execute()
      return answer
    })
    expect(failed).toEqual({ ...answer, isReplayed: false })
    const order = db.selectFrom('orders').where('id', '=', id).select('notes')
    expect((await order.executeTakeFirstOrThrow()).notes).not.toBe('changed')
    expect(await db.selectFrom('api_answers').where('fingerprint', '=', 'x').selectAll().execute()).toEqual([])
  })
})

describe('a change of many', () => {
  it('one that is refused is undone alone, and all is stored together with the answer', async () => {
    const orders = [await newOrder(), await newOrder()]
    const ids = [...orders.map(({ id }) => id), newId()]
    const send = () =>
      program.call('/orders/status-changes', {
        method: 'POST',
        json: {
          selection: { ids },
          status: 'placed',
        },
        headers: { 'idempotency-key': 'bulk' },
      })
    const first = await send()
    expect(first.body).toMatchObject({ changed: 2, refused: [{ code: 'order-not-found' }] })
    expect((await send()).body).toEqual(first.body)
    const history = db.selectFrom('order_history').where('order_id', '=', orders[0]?.id ?? '')
    expect(await history.where('staff_id', '=', program.staffId).select('event').execute()).toHaveLength(1)
  })

  it('what a refused part of it had written is gone', async () => {
    const kurta = await newStockedVariant(db, { quantity: 10 })
    const requests = [
      { variantId: kurta.variantId, add: 5, seen: 10 },
      { variantId: program.id, add: 5, seen: 10 },
    ]
    const answer = await program.call('/stock', {
      method: 'PUT',
      json: { reason: { why: 'count', remark: '' }, requests },
      headers: { 'idempotency-key': 'stock' },
    })
    expect(answer).toMatchObject({ status: 200, body: { changed: 1, refused: 1 } })
    const row = db.selectFrom('inventory').where('variant_id', '=', kurta.variantId).select('quantity')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ quantity: 15 })
  })
})

describe('an answer that is no longer stored', () => {
  const gone = (status: number) => ({
    status: 409,
    body: { error: { code: 'idempotency-answer-gone', message: expect.stringContaining(`status ${status}`) } },
  })

  it('of more than 64 KB is given once, and then said to be done', async () => {
    const request = { keyId: program.id, idempotencyKey: 'large', fingerprint: 'x' }
    const answerOf = (size: number) => ({ status: 200, body: 'x'.repeat(size), contentType: 'text/plain' })
    const [large, largest] = [answerOf(MAX_ANSWER + 1), answerOf(MAX_ANSWER)]
    expect(await answerOnce(db, request, async () => large)).toMatchObject(large)
    await expect(answerOnce(db, request, async () => large)).rejects.toMatchObject({
      code: 'idempotency-answer-gone',
      values: { status: 200 },
    })
    const other = { ...request, idempotencyKey: 'largest' }
    await answerOnce(db, other, async () => largest)
    expect(await answerOnce(db, other, async () => large)).toMatchObject({ ...largest, isReplayed: true })
  })

  it('since a customer was erased is said to be done, and nothing of it is left', async () => {
    const order = await newOrder()
    const note = () =>
      program.call(`/orders/${order.id}/notes`, {
        method: 'POST',
        json: { note: 'Ayesha asks for a blue one' },
        headers: { 'idempotency-key': 'note' },
      })
    expect((await note()).status).toBe(201)
    await db.updateTable('orders').set({ status: 'delivered' }).execute()
    const { customer_id: customerId } = await db
      .selectFrom('orders')
      .where('id', '=', order.id)
      .select('customer_id')
      .executeTakeFirstOrThrow()
    await eraseCustomer(db, customerId)
    expect(await db.selectFrom('api_answers').where('body', '!=', '').select('body').execute()).toEqual([])
    expect(await note()).toMatchObject(gone(201))
    const notes = db.selectFrom('order_history').where('order_id', '=', order.id).where('event', '=', 'note')
    expect(await notes.select('id').execute()).toHaveLength(1)
  })

  it('since an old order was erased is too', async () => {
    const name = newName()
    await create('before', name)
    const order = await newOrder()
    await db
      .updateTable('orders')
      .set({ status: 'delivered', created_at: sql<Date>`now() - interval '25 months'` })
      .where('id', '=', order.id)
      .execute()
    expect(await anonymizeOldOrders(db, { months: 24 })).toBe(1)
    expect(await create('before', name)).toMatchObject(gone(201))
  })
})

describe('a request whose connection or process ends', () => {
  // The pool of the shop can hand out a connection that is ending.
  const reader = openTestDatabase(url)

  /** As a program does, which gets no answer, or one that names a failure of the shop. */
  async function createUntilAnswered(key: string, name: string) {
    for (let attempt = 1; attempt < 5; attempt++) {
      const answer = await create(key, name).catch(() => null)
      if (answer && answer.status < 500) return answer
    }
    return await create(key, name)
  }

  it('has either happened and has its answer, or nothing has; sent again until answered it happens once', async () => {
    for (let round = 0; round < 12; round++) {
      const name = newName()
      const key = `kill ${round}`
      const kill = async () => {
        await new Promise(resolve => setTimeout(resolve, round))
        await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
            and xact_start is not null`.execute(reader)
      }
      const [first] = await Promise.all([create(key, name).catch(() => null), kill()])
      const made = await countNamed(name, reader)
      const { rows } = await sql<{ count: number }>`select count(*) from api_answers where key_id = ${program.id}
        and body like '%' || (select id::text from categories where name = ${name}) || '%'`.execute(reader)
      expect(Number(rows[0]?.count)).toBe(made)
      if (first?.status === 201) expect(made).toBe(1)
      const again = await createUntilAnswered(key, name)
      expect(again.status).toBe(201)
      expect(await countNamed(name, reader)).toBe(1)
    }
  })
})

it('a person may send the header, which then does nothing', async () => {
  const answer = await program.call('/orders', { headers: { 'idempotency-key': 'read' } })
  expect(answer.status).toBe(200)
})

it('a file is refused with what to do in its place', async () => {
  const headers = { 'idempotency-key': 'file', 'content-type': 'application/octet-stream' }
  const answer = await program.call('/media', { method: 'POST', body: new Uint8Array(4), headers })
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'idempotency-not-for-files' } } })
})
