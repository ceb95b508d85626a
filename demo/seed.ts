// `npm run seed -- [--products 10000] [--orders 100000]`: fills a large shop in var/large (or DATA_DIR, or
// DATABASE_URL), for viewing and measuring.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { projectRoot } from '../db/project-root.ts'
import { fillLarge } from './large/fill-large.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, orders: { type: 'string', default: '100000' } },
})
const log = (message: string) => void process.stdout.write(`${message}\n`)
const dataDir = process.env.DATA_DIR ?? join(projectRoot, 'var/large')
const postgres = process.env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, log })
const connection = postgres?.connection ?? { connectionString: process.env.DATABASE_URL ?? '' }
const db = openDatabase(connection, console.error)
try {
  await migrate(db)
  await fillLarge(db, { products: Number(values.products), orders: Number(values.orders), log })
  log(`Done. Open it with ${postgres ? `DATA_DIR=${dataDir} ` : ''}DEMO=off npm start`)
} finally {
  await db.destroy()
  await postgres?.stop()
}
