import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { switchHomeBlocks } from '#shop/home/save-home-blocks.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newDeliveredOrder } from '#shop/reviews/reviews.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type Change, listenForChanges } from './changes.ts'
import type { Db, Tx } from './client.ts'

const url = await testDatabaseUrl()
const [db, other] = [openTestDatabase(url), openTestDatabase(url)]

const received: (Change | 'listening' | 'lost' | 'orders')[] = []
const listener = listenForChanges(
  { connectionString: url, application_name: 'listener' },
  {
    onListening: () => void received.push('listening'),
    onChange: change => void received.push(change),
    onOrders: () => void received.push('orders'),
    onLost: () => void received.push('lost'),
  },
)
afterAll(() => listener.close())
await vi.waitFor(() => expect(received).toEqual(['listening']))

/** The changes received during some work, between marks sent before and after it. */
async function changesDuring(work: () => Promise<unknown>): Promise<(Change | string)[]> {
  await mark()
  received.length = 0
  await work()
  await mark()
  return received.slice(0, -1)
}

let marks = 0
async function mark(): Promise<void> {
  const stock = `mark-${++marks}`
  await sql`select pg_notify('dukan_changes', ${`stock ${stock}`})`.execute(other)
  await vi.waitFor(() => expect(received).toContainEqual({ stock }), { interval: 5 })
}

type Stock = Partial<Record<'quantity' | 'reserved_quantity' | 'low_stock_threshold', number>> & {
  track_inventory?: boolean
}
const setStock = (variantId: string, values: Stock) =>
  other.updateTable('inventory').set(values).where('variant_id', '=', variantId).execute()

describe('an edit in another process', () => {
  it.each([
    'products',
    'variants',
    'product_media',
    'media',
    'brands',
    'sub_brands',
    'categories',
    'size_charts',
    'option_words',
    'search_synonyms',
    'product_popularity',
    'home_blocks',
    'home_block_products',
    'look_products',
    'pages',
    'settings',
    'inventory',
    'redirects',
  ])('an edit of %s is received, also when all connections are cut off at once', async table => {
    expect(await changesDuring(() => sql`delete from ${sql.table(table)} where false`.execute(other))).toEqual([
      'catalogue',
    ])
    const cutOff = () =>
      other.transaction().execute(async tx => {
        await sql`truncate ${sql.table(table)} cascade`.execute(tx)
      })
    expect(await changesDuring(cutOff)).toEqual(['catalogue'])
  })

  it('one notification is received, however many rows and tables the edit touches', async () => {
    const edit = async (tx: Tx) => {
      for (let products = 0; products < 3; products++) await newStockedVariant(tx)
    }
    expect(await changesDuring(() => other.transaction().execute(edit))).toEqual(['catalogue'])
  })

  it('it is received after a commit and never after a rollback', async () => {
    const edit = (outcome: 'done' | 'undone') =>
      other.transaction().execute(async tx => {
        await newStockedVariant(tx)
        await mark()
        expect(received).not.toContain('catalogue')
        if (outcome === 'undone') throw new Error(outcome)
      })
    const marked = { stock: expect.stringMatching(/^mark/) }
    expect(await changesDuring(() => edit('done'))).toEqual([marked, 'catalogue'])
    expect(await changesDuring(() => expect(edit('undone')).rejects.toThrow('undone'))).toEqual([marked])
  })

  it('the job for blocks of the home page says nothing while none begins or ends', async () => {
    expect(await changesDuring(() => switchHomeBlocks(other))).toEqual([])
    await sql`insert into home_blocks (id, position, kind, is_due) values (gen_random_uuid(), 99, 'newest', false)`.execute(
      db,
    )
    expect(await changesDuring(() => switchHomeBlocks(other))).toEqual(['catalogue'])
  })

  it('a review is received when shoppers can see it, and not before', async () => {
    const { orderItemId, product } = await newDeliveredOrder(other)
    const review = { id: newId(), order_item_id: orderItemId, product_id: product.productId, stars: 4 }
    const changes = (statement: ReturnType<typeof sql>) => changesDuring(() => statement.execute(other))
    expect(await changesDuring(() => other.insertInto('reviews').values(review).execute())).toEqual([])
    expect(await changes(sql`update reviews set state = 'published'`)).toEqual(['catalogue'])
    expect(await changes(sql`update reviews set reply = 'Thanks', replied_at = now()`)).toEqual(['catalogue'])
    expect(await changes(sql`update reviews set state = 'hidden', hidden_reason = 'Spam'`)).toEqual(['catalogue'])
    expect(await changes(sql`update reviews set hidden_reason = 'Off topic'`)).toEqual([])
    expect(await changes(sql`delete from reviews`)).toEqual([])
    const seen = { ...review, state: 'published' as const }
    expect(await changesDuring(() => other.insertInto('reviews').values(seen).execute())).toEqual(['catalogue'])
    expect(await changes(sql`delete from reviews`)).toEqual(['catalogue'])
    expect(await changes(sql`truncate reviews cascade`)).toEqual(['catalogue'])
  })

  it('it is received without being asked for', async () => {
    const { productId } = await newStockedVariant(db)
    await mark()
    received.length = 0
    await other.updateTable('products').set({ name: 'Lawn Kurta' }).where('id', '=', productId).execute()
    await vi.waitFor(() => expect(received).toEqual(['catalogue']), { interval: 5 })
  })
})

describe('a stock change', () => {
  it.each([
    [
      'an order that leaves 99 or more says nothing',
      { quantity: 200, reserved: 99 },
      { reserved_quantity: 101 },
      false,
    ],
    ['an order from 100 to 98 tells', { quantity: 100, reserved: 0 }, { reserved_quantity: 2 }, true],
    ['an order from 5 to 4 tells', { quantity: 5, reserved: 0 }, { reserved_quantity: 1 }, true],
    [
      'shipping what was reserved says nothing',
      { quantity: 5, reserved: 1 },
      { quantity: 4, reserved_quantity: 0 },
      false,
    ],
    ['more than 99 again tells', { quantity: 5, reserved: 0 }, { quantity: 500 }, true],
    ['a new threshold tells', { quantity: 5, reserved: 0 }, { low_stock_threshold: 3 }, true],
    ['what is not tracked says nothing', { quantity: 5, reserved: 0, tracked: false }, { quantity: 4 }, false],
    ['no longer tracking tells', { quantity: 5, reserved: 0 }, { track_inventory: false }, true],
  ])('%s', async (_, before, after, tells) => {
    const { variantId, productId } = await newStockedVariant(db, before)
    expect(await changesDuring(() => setStock(variantId, after))).toEqual(tells ? [{ stock: productId }] : [])
  })

  it('a threshold above 99 shows quantities up to it, so 150 to 149 is notified', async () => {
    const { variantId, productId } = await newStockedVariant(db, { quantity: 150 })
    await setStock(variantId, { low_stock_threshold: 200 })
    expect(await changesDuring(() => setStock(variantId, { quantity: 149 }))).toEqual([{ stock: productId }])
  })
})

describe('an order', () => {
  const place = async (tx: Db | Tx) => {
    const offer = await newStockedVariant(tx, { tracked: false })
    const shopper = newShopper()
    await placeDirectOrder(tx, { ...shopper, details: ayeshaFromLahore, ...offer, quantity: 1 })
    return shopper.sessionId
  }

  it('an order is received after its commit, as is a new status, and no other change of it', async () => {
    let sessionId = ''
    const placing = async () => {
      sessionId = await place(other)
    }
    expect((await changesDuring(placing)).filter(change => change !== 'catalogue')).toEqual(['orders'])
    const update = (values: { status?: 'placed'; notes?: string }) =>
      changesDuring(() => other.updateTable('orders').set(values).where('session_id', '=', sessionId).execute())
    expect(await update({ notes: 'Call after 5' })).toEqual([])
    expect(await update({ status: 'placed' })).toEqual(['orders'])
  })

  it('an order that is rolled back is never received', async () => {
    const undone = () =>
      other.transaction().execute(async tx => {
        await place(tx)
        throw new Error('undone')
      })
    expect(await changesDuring(() => expect(undone()).rejects.toThrow('undone'))).toEqual([])
  })

  it('the message says nothing about the order', async () => {
    const { rows } = await sql<{ text: string }>`
      select prosrc as text from pg_proc where proname = 'notify_orders_changed'`.execute(db)
    expect(rows[0]?.text).toContain("perform pg_notify('dukan_orders', 'order');")
  })
})

describe('the listening connection', () => {
  const endIt = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'
      and datname = current_database()`.execute(db)

  it('a broken connection is reported as lost, is made again, and receives again', async () => {
    received.length = 0
    await endIt()
    await vi.waitFor(() => expect(received[0]).toBe('lost'), { interval: 5 })
    await vi.waitFor(() => expect(received).toEqual(['lost', 'listening']))
    expect(await changesDuring(() => other.transaction().execute(tx => newStockedVariant(tx)))).toEqual(['catalogue'])
  })

  it('a failed connection is reported once and retried without ending the process', async () => {
    const reasons: string[] = []
    const nowhere = listenForChanges(
      { host: '127.0.0.1', port: 9, database: 'none' },
      { onListening: () => {}, onChange: () => {}, onLost: reason => void reasons.push(reason.message) },
    )
    await vi.waitFor(() => expect(reasons).toHaveLength(1))
    // Longer than it waits before the next attempt.
    await wait(500)
    await nowhere.close()
    expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  it('a closed listener has no connection', async () => {
    const closing = listenForChanges(
      { connectionString: url, application_name: 'closing' },
      { onListening: () => received.push('listening'), onChange: () => {}, onLost: () => {} },
    )
    received.length = 0
    await vi.waitFor(() => expect(received).toEqual(['listening']))
    await closing.close()
    await vi.waitFor(async () => {
      const left = await sql`select 1 from pg_stat_activity where application_name = 'closing'`.execute(db)
      expect(left.rows).toEqual([])
    })
  })
})

describe('between the shop and the database', () => {
  it('a connection that dies silently is replaced within seconds', async () => {
    const { connection, line } = await lineToDatabase()
    const events: string[] = []
    const listener = listenForChanges(connection, {
      onListening: () => events.push('listening'),
      onChange: () => {},
      onLost: reason => events.push(reason.message),
    })
    await vi.waitFor(() => expect(events).toEqual(['listening']))
    line.passOn = () => Buffer.alloc(0)
    await vi.waitFor(() => expect(events).toEqual(['listening', 'Query read timeout']))
    line.passOn = chunk => chunk
    await vi.waitFor(() => expect(events).toHaveLength(3))
    expect(events[2]).toBe('listening')
    await listener.close()
  })

  it('a pooler that drops notifications does not count as listening', async () => {
    const { connection, line } = await lineToDatabase()
    line.passOn = withoutNotifications
    const events: string[] = []
    const listener = listenForChanges(connection, {
      onListening: () => events.push('listening'),
      onChange: () => {},
      onLost: reason => events.push(reason.message),
    })
    await vi.waitFor(() => expect(events).toEqual([expect.stringContaining('delivers nothing')]))
    await listener.close()
  })
})

/** A proxy to the test's database that can hold back the server's messages. */
async function lineToDatabase() {
  const line = { passOn: (chunk: Buffer) => chunk }
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const server = createServer(client => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    client.on('data', chunk => upstream.write(chunk)).on('close', () => upstream.destroy())
    upstream.on('data', chunk => client.write(line.passOn(chunk))).on('close', () => client.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { line, connection: { host: '127.0.0.1', port: address.port, user, password: password ?? '', database } }
}

/** A message is a letter, a length that includes itself, and the rest; an A is a notification. */
function withoutNotifications(chunk: Buffer): Buffer {
  const messages: Buffer[] = []
  for (let at = 0; at < chunk.length; ) {
    const end = at + 1 + chunk.readInt32BE(at + 1)
    if (chunk[at] !== 'A'.charCodeAt(0)) messages.push(chunk.subarray(at, end))
    at = end
  }
  return Buffer.concat(messages)
}

it('every table either notifies of its changes or is on no shared document', async () => {
  const silent = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'notify_catalogue_changed'::regproc)
    order by 1`.execute(db)
  expect(silent.rows.map(row => row.name)).toEqual([
    'activity',
    'api_answers',
    'api_keys',
    'backup_runs',
    'blocked_phones',
    'cart_change_keys',
    'cart_codes',
    'cart_lines',
    'change_epochs',
    'confirm_links',
    'customers',
    'deleted_rows',
    'deliveries',
    'import_changes',
    'import_columns',
    // The products that an import writes notify.
    'import_file_parts',
    'import_pictures',
    'import_plan_rows',
    'import_plans',
    'imported_customers',
    'imported_orders',
    'imports',
    'initial_password',
    'low_stock_notices',
    'media_removals',
    'missed_addresses',
    'missed_searches',
    'newsletter_letters',
    'newsletter_subscribers',
    'notice_choices',
    'order_advances',
    'order_calls',
    'order_claims',
    'order_contacts',
    'order_discounts',
    'order_drafts',
    'order_events',
    'order_history',
    'order_idempotency_keys',
    'order_items',
    'order_merges',
    'order_networks',
    'order_pairs_apart',
    'order_rules_met',
    'order_views',
    'orders',
    'pending_sign_ins',
    'popular_search_senders',
    // Suggested for a minute longer.
    'popular_searches',
    'price_changes',
    'price_saves',
    // Written by triggers of tables that send notifications.
    'product_search',
    // Applied in the cart and at checkout, which are no shared documents.
    'promotion_targets',
    'promotions',
    'push_keys',
    'push_subscriptions',
    'rate_limits',
    // Asked by shoppers, shown to staff only.
    'restock_requests',
    // Photos come and go with their review, which notifies.
    'review_photos',
    // Prices are in products and variants, which notify.
    'sale_prices',
    'sales',
    'schema_migrations',
    'secrets',
    'server_problems',
    'settings_history',
    'shipments',
    'shop_events',
    // Tells each process to close and open the shop, by a notification of its own.
    'shop_restores',
    'sign_in_limits',
    // Written when a slug changes, by an edit that notifies itself.
    'slug_redirects',
    'staff',
    'staff_recovery_codes',
    'staff_sessions',
    'stock_movements',
    'trash',
    'used_proposals',
    'webhook_deliveries',
    'webhooks',
    'whatsapp_account',
    'whatsapp_answers',
    'whatsapp_messages',
    'whatsapp_reports',
    'whatsapp_templates',
  ])
})
