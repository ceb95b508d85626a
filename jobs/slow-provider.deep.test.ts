import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { medianTime } from './median-time.fixture.ts'

const MESSAGES = 10_000
const ANSWERS_IN_MS = 2000
const LANES = 100
const KILLS = 6

const url = await testDatabaseUrl()
const db = openTestDatabase(url)

/** How often the provider accepted each message, and how many of its requests it failed. */
const accepted = new Map<string, number>()
let failed = 0
const provider = createServer(async (request, response) => {
  await wait(ANSWERS_IN_MS)
  const isFailure = Math.random() < 0.1
  if (isFailure) failed++
  else accepted.set(request.url ?? '', (accepted.get(request.url ?? '') ?? 0) + 1)
  response.writeHead(isFailure ? 503 : 202).end()
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
atEndOfFile(async () => {
  provider.closeAllConnections()
  provider.close()
})

function startSender(): ChildProcess {
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const file = join(projectRoot, 'jobs/slow-provider-sender.fixture.ts')
  return spawn(process.execPath, [file, url, address, String(LANES)], { stdio: 'ignore' })
}

const { app } = shopApp(db)
const { slug } = await newStockedVariant(db, { basePrice: 1500 })

const pageTime = (lastsMs: number): Promise<number> =>
  medianTime(lastsMs, async () => expect((await app.request(`/product/${slug}`)).status).toBe(200))

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
    where state = 'queued' and next_try_at > now() + interval '30 seconds'`.execute(db)

it('10,000 messages through a slow provider that fails one in ten are each accepted once, also after kills', {
  timeout: 30 * 60_000,
}, async () => {
  await sql`insert into deliveries (id, way, kind, next_try_at)
    select gen_random_uuid(), 'email', 'n' || n, now() from generate_series(1, ${MESSAGES}) as n`.execute(db)
  await pageTime(3000)
  const before = await pageTime(10_000)
  let sender = startSender()
  const during: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    during.push(await pageTime(8000))
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    sender = startSender()
  }
  while ((await count('queued')) > 0) {
    if (sender.exitCode !== null) sender = startSender()
    await endPauses()
    await wait(1000)
  }
  const twice = [...accepted.values()].filter(times => times > 1)
  const median = during.sort((one, other) => one - other)[KILLS / 2] ?? Number.NaN
  const pages = `a page took ${before.toFixed(1)} ms before and ${median.toFixed(1)} ms with them`
  process.stdout.write(
    `${MESSAGES} messages, ${failed} failed attempts, ${KILLS} kills: ${twice.length} accepted again after a kill; ` +
      `${pages}, ratio ${(median / before).toFixed(2)}\n`,
  )
  expect([await count('accepted'), await count('failed'), accepted.size]).toEqual([MESSAGES, 0, MESSAGES])
  // What a provider accepted and no process wrote down: at most what was under way at each kill.
  expect(twice.length).toBeLessThanOrEqual(KILLS * LANES)
  expect(Math.max(1, ...twice)).toBeLessThanOrEqual(KILLS + 1)
})
