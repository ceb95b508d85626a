import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { startShop } from '../../test/shop-process.ts'
import type { Words } from './buy.ts'

export type MeasuredShop = {
  name: string
  url: string
  /** Its own, because other versions name buttons otherwise. */
  words: Record<'en' | 'ur', Words>
  stop(): Promise<void>
}

/** The demo shop as the build of this folder opens it, on loopback. */
export async function startMeasuredShop(name: string, root: string): Promise<MeasuredShop> {
  const { en } = await import(join(root, 'messages/en.ts'))
  const { ur } = await import(join(root, 'messages/ur.ts'))
  // Kept between runs, so that the demo is filled and its pictures are encoded once.
  const dataDir = join(root, 'var/purchase')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const env = { DATABASE_URL: postgres.connectionString, ADMIN_PASSWORD: 'a bench password' }
  const shop = await startShop({ root, dataDir, env }).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  return {
    name,
    url: shop.url,
    words: { en, ur },
    async stop() {
      await shop.stop()
      await postgres.stop()
    },
  }
}
