import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { releaseMedia } from '../media/release-media.ts'
import { type SimpleTrashKind, trashTables } from './move-to-trash.ts'

/**
 * Deletes categories, sub-brands or pages of the trash for good, with the pictures of sub-brands. Products that are in
 * the trash themselves come back without them.
 */
export async function purgeSimple(tx: Tx, kind: SimpleTrashKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { table } = trashTables[kind]
  const isOne = sql`= any(${ids}::uuid[])`
  if (kind !== 'page')
    await sql`update products set ${sql.ref(`${kind}_id`)} = null where ${sql.ref(`${kind}_id`)} ${isOne}`.execute(tx)
  const pictures =
    kind === 'sub_brand'
      ? await sql<{ id: string }>`
          select unnest(array_remove(array[logo_id, banner_id], null)) as id from sub_brands where id ${isOne}`.execute(
          tx,
        )
      : { rows: [] }
  await sql`delete from ${sql.table(table)} where id ${isOne}`.execute(tx)
  await sql`delete from trash where kind = ${kind}::slug_kind and subject_id ${isOne}`.execute(tx)
  await releaseMedia(
    tx,
    pictures.rows.map(({ id }) => id),
  )
}
