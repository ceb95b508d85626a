import { openDatabase } from '../db/client.ts'
import { makeApiKey } from '../shop/api-keys/api-keys.ts'
import { keyRights } from '../shop/api-keys/key-rights.ts'
import { newId } from '../shop/ids.ts'
import { Browser } from '../test/browser.ts'
import { startShop } from '../test/shop-process.ts'
import { type LargeShop, PASSWORD, SIZE } from './large-shop.ts'
import { median, printTable } from './table.ts'

const ROUNDS = 101
const PATHS = ['/orders?limit=100', '/orders/cancel-reasons']

/**
 * What a request with a key takes beside the same with a person's cookie, asked in turns: a page of 100 orders, and one
 * of the smallest answers.
 */
export async function benchKeys({ dataDir, connection, connectionString }: LargeShop): Promise<void> {
  const db = openDatabase(connection, console.error)
  const env = { DATABASE_URL: connectionString, DEMO: 'off', ADMIN_PASSWORD: PASSWORD }
  const shop = await startShop({ dataDir, env })
  try {
    const staff = new Browser(shop.url)
    await staff.signIn(PASSWORD)
    const by = await db
      .selectFrom('staff')
      .where('username', '=', 'admin')
      .select(['id as staffId', 'username'])
      .executeTakeFirstOrThrow()
    const rows = []
    for (const path of PATHS) {
      const name = `Bench ${newId()}`
      const { key } = await makeApiKey(db, {
        name,
        rights: keyRights,
        endsAt: null,
        networks: [],
        assistants: false,
        by,
      })
      const url = `${shop.url}/api/admin${path}`
      const [cookie, bearer]: number[][] = [[], []]
      for (let round = 0; round <= ROUNDS; round++) {
        const times = [
          await timeOf(url, { cookie: staff.cookie }),
          await timeOf(url, { authorization: `Bearer ${key}` }),
        ] as const
        // The first of each kind prepares statements.
        if (round === 0) continue
        cookie?.push(times[0])
        bearer?.push(times[1])
      }
      const [byCookie, byKey] = [median(cookie ?? []), median(bearer ?? [])]
      rows.push({
        request: path,
        'cookie ms': byCookie.toFixed(1),
        'key ms': byKey.toFixed(1),
        ratio: (byKey / byCookie).toFixed(2),
      })
    }
    printTable(`With a cookie and with a key, ${SIZE.orders} orders, ${ROUNDS} requests each, in turns`, rows)
  } finally {
    await shop.stop()
    await db.destroy()
  }
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}
