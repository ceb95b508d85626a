import { join } from 'node:path'
import { openDatabase } from '../db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { projectRoot } from '../db/project-root.ts'
import { fillLarge } from '../demo/large/fill-large.ts'

export const SIZE = { products: 10_000, orders: 100_000 }
export const PASSWORD = 'a bench password'

export type LargeShop = Pick<EmbeddedPostgres, 'connection' | 'connectionString'> & { dataDir: string }

/** Runs `work` on a database of 10,000 products and 100,000 orders, which is filled once and stays for other runs. */
export async function withLargeShop(work: (shop: LargeShop) => Promise<void>): Promise<void> {
  const dataDir = join(projectRoot, 'var/large')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    const db = openDatabase(postgres.connection, console.error)
    try {
      await migrate(db)
      const anything = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
      if (!anything) await fillLarge(db, { ...SIZE, log: message => void process.stdout.write(`${message}\n`) })
    } finally {
      // Nobody is connected to a database that is copied.
      await db.destroy()
    }
    await work({ dataDir, ...postgres })
  } finally {
    await postgres.stop()
  }
}
