import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { startHttps } from '#import/https-server.fixture.ts'
import { createWebhook, readWebhookSecrets } from '#shop/webhooks/webhooks.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const EVENTS = 10_000
const KILLS = 6
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

const { app } = shopApp(db)
const { slug, variantId } = await newStockedVariant(db, { basePrice: 1500 })

/** The median time of a page in milliseconds, of pages that are read one after the other for so long. */
async function pageTime(lastsMs: number): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + lastsMs; performance.now() < end; await wait(20)) {
    const start = performance.now()
    expect((await app.request(`/product/${slug}`)).status).toBe(200)
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

const count = async (state: 'accepted' | 'queued' | 'failed'): Promise<number> => {
  const query = db
    .selectFrom('deliveries')
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** Pauses after failures are over at once. A lease, which is shorter, is not: somebody may be sending. */
const endPauses = () =>
  sql`update deliveries set next_try_at = now()
    where state = 'queued' and attempts > 0 and problem is not null and next_try_at > now()`.execute(db)

it('10,000 events for a program that fails one request in ten are each accepted, once but for kills', {
  timeout: 30 * 60_000,
}, async () => {
  const webhookId = await inTransaction(db, tx =>
    createWebhook(tx, {
      name: 'Warehouse',
      url: `${program.url}/hook`,
      kinds: ['stock.low'],
      withPersonalData: false,
      isOn: true,
    }),
  )
  verifier = new Verifier((await readWebhookSecrets(db, webhookId)).secret)
  await sql`insert into shop_events (kind, subject_id) select 'stock.low', ${variantId}::uuid
    from generate_series(1, ${EVENTS})`.execute(db)
  await pageTime(3000)
  const before = await pageTime(10_000)
  let sender = startSender()
  const during: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    during.push(await pageTime(4000))
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
  const median = during.sort((one, other) => one - other)[KILLS / 2] ?? Number.NaN
  const pages = `a page took ${before.toFixed(1)} ms before and ${median.toFixed(1)} ms with them`
  process.stdout.write(
    `${EVENTS} events, ${asked} requests, ${KILLS} kills: ${twice.length} accepted again after a kill; ` +
      `${pages}, ratio ${(median / before).toFixed(2)}\n`,
  )
  expect([await count('accepted'), await count('failed'), accepted.size]).toEqual([EVENTS, 0, EVENTS])
  expect(unsigned).toEqual([])
  // What the program accepted and no process wrote down: at most what was under way at each kill.
  expect(twice.length).toBeLessThanOrEqual(KILLS * LANES)
})

const LANES = 8
