import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { makeApiKey } from '#shop/api-keys/api-keys.ts'
import { keyRights } from '#shop/api-keys/key-rights.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type ShopProcess, startShop } from '#test/shop-process.ts'

// A program that sends notes until each is answered, through processes that are killed
// (docs/decisions/0130-idempotency-of-programs.md).

const KILLS = 5
const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const env = { DATABASE_URL: url, DEMO: 'off', ADMIN_PASSWORD: 'lahore-mein-barish' }

it('each of hundreds of changes happens once, and one that was answered has happened', async () => {
  const by = await newStaff(db, { username: 'noor', role: 'owner' })
  const { key } = await makeApiKey(db, {
    name: 'Sheet',
    rights: keyRights,
    endsAt: null,
    networks: [],
    assistants: false,
    by,
  })
  await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    ...(await newStockedVariant(db)),
    quantity: 1,
  })
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  // Those of a killed process stay, and the next one opens them.
  const dataDir = await newTemporaryDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  let shop: ShopProcess = await startShop({ dataDir, env })
  onTestFinished(() => shop.stop())
  let isOver = false
  let repeated = 0

  const send = (note: string) =>
    fetch(`${shop.url}/api/admin/orders/${id}/notes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': note },
      body: JSON.stringify({ note }),
    })

  /** Until it is answered, as docs/api.md says. */
  async function write(note: string): Promise<void> {
    for (;;) {
      const answer = await send(note).catch(() => null)
      await answer?.text().catch(() => {})
      if (answer?.headers.get('idempotency-replayed')) repeated++
      if (answer?.status === 201) return
      await wait(answer?.status === 429 ? 2000 : 50)
    }
  }

  const written: string[] = []
  const program = async (name: number) => {
    for (let at = 0; !isOver; at++) {
      const note = `${name}-${at}`
      await write(note)
      written.push(note)
    }
  }
  const programs = [1, 2, 3].map(program)
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(300 + 137 * kill)
    shop.process.kill('SIGKILL')
    await once(shop.process, 'exit')
    shop = await startShop({ dataDir, env })
  }
  isOver = true
  await Promise.all(programs)

  const notes = await db.selectFrom('order_history').where('event', '=', 'note').select('note').execute()
  expect(written.length).toBeGreaterThan(KILLS * 3)
  expect(notes.map(({ note }) => note).toSorted()).toEqual(written.toSorted())
  process.stdout.write(`${written.length} notes through ${KILLS} kills, ${repeated} answered from what was stored\n`)
}, 180_000)
