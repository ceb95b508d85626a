import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { removeReleasedMedia } from '../media/release-media.ts'
import { purgeProducts } from '../products/purge-products.ts'
import { Refusal } from '../refusal.ts'
import { lockTrash, type TrashSelection } from './lock-trash.ts'
import { purgeSimple } from './purge-simple.ts'
import { TRASH_DAYS, type TrashKind } from './trash-kinds.ts'

/**
 * Deletes what is selected of these kinds for good, with its pictures and videos, all or nothing. Returns the names.
 * Refuses when nothing of it is in the trash, when more is selected now than was counted, and when open orders hold
 * stock of one of the products.
 */
export async function deleteFromTrash(
  db: Db,
  disk: Disk,
  { selection, count, kinds }: { selection: TrashSelection; count: number; kinds: readonly TrashKind[] },
): Promise<string[]> {
  const names = await inTransaction(db, async tx => {
    const rows = await lockTrash(tx, selection, kinds)
    if (rows.length > count) throw new Refusal('more-in-trash', { count: rows.length })
    await purge(tx, disk, rows)
    return rows.map(({ name }) => name)
  })
  await removeReleasedMedia(db, disk)
  return names
}

async function purge(tx: Tx, disk: Disk, rows: { kind: TrashKind; subjectId: string }[]): Promise<void> {
  const idsOf = (kind: TrashKind) => rows.filter(row => row.kind === kind).map(({ subjectId }) => subjectId)
  await purgeProducts(tx, disk, idsOf('product'))
  for (const kind of ['category', 'sub_brand', 'page'] as const) await purgeSimple(tx, kind, idsOf(kind))
}

/** In one transaction. */
const BATCH = 100

/**
 * Deletes up to 100 things for good that have been in the trash for 30 days. Returns the number. A product that open
 * orders hold stock of, because one of its canceled orders was opened again, stays until they hold none.
 */
export async function emptyTrash(db: Db, disk: Disk): Promise<number> {
  const emptied = await inTransaction(db, async tx => {
    const rows = await tx
      .selectFrom('trash as t')
      .where('t.deleted_at', '<', sql<Date>`now() - ${sql.lit(TRASH_DAYS)} * interval '1 day'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('variants as v')
              .innerJoin('order_items as o', 'o.variant_id', 'v.id')
              .whereRef('v.product_id', '=', 't.subject_id')
              .where('o.stock', '=', 'reserved')
              .select('o.id'),
          ),
        ),
      )
      .orderBy('t.id')
      .limit(BATCH)
      .select(['t.kind', 't.subject_id as subjectId'])
      .forUpdate('t')
      .skipLocked()
      .execute()
    await purge(tx, disk, rows)
    return rows.length
  })
  await removeReleasedMedia(db, disk)
  return emptied
}
