import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'

/** A PostgreSQL of its own that runs in this folder, with the shop of one product, the Linen Kurta, and one video. */
export async function startRunningShop(dataDir: string): Promise<Db> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const db = openTestDatabase(postgres.connectionString)
  atEndOfFile(() => postgres.stop())
  await migrate(db)
  await newStockedVariant(db, { name: 'Linen Kurta' })
  const { id } = await db
    .insertInto('media')
    .values({ id: crypto.randomUUID(), media_type: 'video', video_format: 'mp4', file_name: 'kurta.mp4', byte_size: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openStorage({ directory: join(dataDir, 'media') }).put(`${id}/video.mp4`, 'film')
  return db
}
