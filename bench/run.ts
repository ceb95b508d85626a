// `npm run bench [start|pages|resources|lighthouse|taps|orders|admin|calls|keys|import|metrics]`: measures the shop on
// this machine, each figure beside a baseline of the same run.
import { join } from 'node:path'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { projectRoot } from '../db/project-root.ts'
import { startShop } from '../test/shop-process.ts'
import { benchAdmin, benchCallsAlone } from './admin.ts'
import { benchImport } from './import.ts'
import { benchKeys } from './keys.ts'
import { withLargeShop } from './large-shop.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMetrics } from './metrics.ts'
import { benchOrders } from './orders.ts'
import { type BenchShop, benchPages } from './pages.ts'
import { benchResources } from './resources.ts'
import { benchStart } from './start.ts'
import { benchTaps } from './taps.ts'

const subjects = {
  pages: benchPages,
  resources: benchResources,
  lighthouse: ({ url }: BenchShop) => benchLighthouse(url),
  taps: ({ url }: BenchShop) => benchTaps(url),
}
const wanted = process.argv.slice(2)
const isWanted = (subject: string) => wanted.length === 0 || wanted.includes(subject)

if (isWanted('start')) await benchStart()
if (Object.keys(subjects).some(isWanted)) await benchDemo()
if (isWanted('orders')) await benchOrders()
if (isWanted('admin')) await benchAdmin()
else if (isWanted('calls')) await benchCallsAlone()
if (isWanted('keys')) await withLargeShop(benchKeys)
if (isWanted('import')) await benchImport()
if (isWanted('metrics')) await benchMetrics()

/** On the demo shop. */
async function benchDemo(): Promise<void> {
  // Kept between runs, so that the demo's renditions are made once.
  const dataDir = join(projectRoot, 'var/bench')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const shop = await startShop({
    dataDir,
    env: { DATABASE_URL: postgres.connectionString, ADMIN_PASSWORD: 'a bench password' },
  })
  const db = openDatabase(postgres.connection, console.error)
  try {
    for (const [subject, bench] of Object.entries(subjects))
      if (isWanted(subject)) await bench({ url: shop.url, pid: shop.process.pid, db })
  } finally {
    await db.destroy()
    await shop.stop()
    await postgres.stop()
  }
}
