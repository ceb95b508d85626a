import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'

/** A small image in place of every picture: the shop is the same, and filled sooner. */
export const stamped = async (_name: string): Promise<Buffer> => stamp

const stamp = await sharp({ create: { width: 16, height: 20, channels: 3, background: '#b5472f' } })
  .webp()
  .toBuffer()

/** The number of rows in a table. */
export async function countRows(db: Db, table: keyof DB): Promise<number> {
  const { rows } = await db.selectFrom(table).select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow()
  return rows
}
