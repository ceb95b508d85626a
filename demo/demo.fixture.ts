import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import type { RenderPicture } from './fill/pictures.ts'

/** A stamp in place of every drawing: the shop is the same, and filled in two seconds. */
export const stamped: RenderPicture = async () => stamp

const stamp = await sharp({ create: { width: 16, height: 20, channels: 3, background: '#b5472f' } })
  .png()
  .toBuffer()

/** How many rows a table has. */
export async function countRows(db: Db, table: keyof DB): Promise<number> {
  const { rows } = await db.selectFrom(table).select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow()
  return rows
}
