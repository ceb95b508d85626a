import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { type Db, inTransaction } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { newCertificate, startHttps } from '#import/https-server.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { prepareEvent } from '#shop/webhooks/prepare-event.ts'
import { queueShopEvents } from '#shop/webhooks/queue-events.ts'
import { createWebhook, readWebhookSecrets } from '#shop/webhooks/webhooks.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { medianTime } from '../median-time.fixture.ts'
import { openWebhooks } from './open-webhooks.ts'

const EVENTS = 10_000
const KILLS = 6
/** At most so many to one program (shop/outbox/take-due.ts). */
const UNDER_WAY = 2
/** One of ten requests fails, by turns. */
const FAILS_EVERY = 10

const url = await testDatabaseUrl()
const db = openTestDatabase(url)

/** How often the program accepted each delivery. */
const accepted = new Map<string, number>()
const unsigned: string[] = []
let asked = 0
let verifier: Verifier | undefined
const program = await startHttps(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const id = String(request.headers['webhook-id'])
  try {
    verifier?.verify(Buffer.concat(parts).toString(), request.headers as Record<string, string>)
  } catch {
    unsigned.push(id)
  }
  const isFailure = ++asked % FAILS_EVERY === 0
  if (!isFailure) accepted.set(id, (accepted.get(id) ?? 0) + 1)
  response.writeHead(isFailure ? 503 : 204).end()
})

function startSender(): ChildProcess {
  const file = join(projectRoot, 'jobs/webhooks/webhooks-sender.fixture.ts')
  const { ca = '' } = program.internet
  const env = { ...process.env, PROGRAM_CA: ca, PROGRAM_PORT: String(program.port) }
  return spawn(process.execPath, [file, url], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const { variantId } = await newStockedVariant(db, { basePrice: 1500 })

const count = async (state: 'accepted' | 'queued' | 'failed', shopDb = db): Promise<number> => {
  const query = shopDb
    .selectFrom('deliveries')
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

const makeWebhook = (shopDb: Db, address: string): Promise<string> =>
  inTransaction(shopDb, tx =>
    createWebhook(tx, {
      name: 'Warehouse',
      url: address,
      kinds: ['stock.low'],
      withPersonalData: false,
      isOn: true,
    }),
  )

const insertEvents = (shopDb: Db, { variantId, events }: { variantId: string; events: number }) =>
  sql`insert into shop_events (kind, subject_id) select 'stock.low', ${variantId}::uuid
    from generate_series(1, ${events})`.execute(shopDb)

/** Pauses after failures are over at once. A lease, which is shorter, is not: somebody may be sending. */
const endPauses = () =>
  sql`update deliveries set next_try_at = now()
    where state = 'queued' and attempts > 0 and problem is not null and next_try_at > now()`.execute(db)

it('10,000 events for a program that fails one request in ten are each accepted, once but for kills', {
  timeout: 30 * 60_000,
}, async () => {
  const webhookId = await makeWebhook(db, `${program.url}/hook`)
  verifier = new Verifier((await readWebhookSecrets(db, webhookId)).secret)
  await insertEvents(db, { variantId, events: EVENTS })
  let sender = startSender()
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(4000)
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    sender = startSender()
  }
  const isLeft = async () =>
    (await count('queued')) > 0 || (await db.selectFrom('shop_events').select('id').limit(1).execute()).length > 0
  while (await isLeft()) {
    if (sender.exitCode !== null) sender = startSender()
    await endPauses()
    await wait(1000)
  }
  const twice = [...accepted.values()].filter(times => times > 1)
  process.stdout.write(
    `${EVENTS} events, ${asked} requests, ${KILLS} kills: ${twice.length} accepted again after a kill\n`,
  )
  expect([await count('accepted'), await count('failed'), accepted.size]).toEqual([EVENTS, 0, EVENTS])
  expect(unsigned).toEqual([])
  // What the program accepted and no process wrote down: at most what was under way at each kill.
  expect(twice.length).toBeLessThanOrEqual(KILLS * UNDER_WAY)
})

// In production the process that serves pages sends, and the receiver is elsewhere.
it('pages that are read while the same process sends 3,000 events', { timeout: 10 * 60_000 }, async () => {
  const { key, cert } = newCertificate()
  const receiver = fork(join(projectRoot, 'jobs/webhooks/receiver.fixture.ts'), {
    env: { ...process.env, PROGRAM_KEY: key, PROGRAM_CERTIFICATE: cert },
  })
  onTestFinished(() => void receiver.kill())
  const [port] = await once(receiver, 'message')
  const shopDb = openTestDatabase(await testDatabaseUrl())
  const { app } = shopApp(shopDb)
  const kurta = await newStockedVariant(shopDb, { basePrice: 1500 })
  const pageTime = (lastsMs: number) =>
    medianTime(lastsMs, async () => expect((await app.request(`/product/${kurta.slug}`)).status).toBe(200))
  await makeWebhook(shopDb, `https://pictures.example:${port}/hook`)
  await pageTime(3000)
  const before = await pageTime(10_000)
  await insertEvents(shopDb, { variantId: kurta.variantId, events: 3000 })
  const ways = { webhook: openWebhooks({ db: shopDb, internet: { ...program.internet, ports: [port], ca: cert } }) }
  const stop = new AbortController()
  const sending = (async () => {
    while ((await queueShopEvents(shopDb)) > 0);
    while (!stop.signal.aborted) await sendDue(shopDb, { ways, prepare: prepareEvent, signal: stop.signal })
  })()
  const during = await pageTime(10_000)
  stop.abort()
  await sending
  const sent = await count('accepted', shopDb)
  process.stdout.write(
    `a page took ${before.toFixed(1)} ms before and ${during.toFixed(1)} ms beside ${sent} deliveries in 10 s, ratio ` +
      `${(during / before).toFixed(2)}\n`,
  )
  expect(sent).toBeGreaterThan(100)
})
