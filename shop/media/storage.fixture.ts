import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { Db } from '#db/client.ts'
import { openStorage } from '#storage/storage.ts'

/** A directory for pictures and videos of this test file, and what is left in it and in the tables. */
export function testStorage(db: Db) {
  const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const disk = openStorage({ directory })
  const files = () => readdirSync(directory, { recursive: true }).map(String).sort()
  const ids = async (table: 'media' | 'media_removals') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  return {
    directory,
    disk,
    files,
    rows: () => ids('media'),
    notes: () => ids('media_removals'),
    left: async () => ({ files: files(), rows: await ids('media'), notes: await ids('media_removals') }),
    /** As if so many hours had passed. */
    async wait(hours: number) {
      const ago = sql`${hours} * interval '1 hour'`
      await sql`update media set created_at = created_at - ${ago}`.execute(db)
      await sql`update media_removals set due = due - ${ago}`.execute(db)
    },
    async empty() {
      await sql`truncate media, media_removals, product_media, sub_brands, settings cascade`.execute(db)
      await disk.deleteAll()
      mkdirSync(directory, { recursive: true })
    },
  }
}

export const nothingLeft = { files: [], rows: [], notes: [] }
