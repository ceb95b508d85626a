import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../staff/accounts.ts'
import type { TrashKind } from './trash-kinds.ts'

/** How many were deleted, and what restores them at once (`restoreFromTrash`). */
export type Deletion = { count: number; deletionId: string }

/** The table of each kind but products, its name, and what hides it from shoppers. */
export const trashTables = {
  category: { table: 'categories', name: 'name', shown: 'is_active' },
  sub_brand: { table: 'sub_brands', name: 'name', shown: 'is_active' },
  page: { table: 'pages', name: 'title', shown: 'is_published' },
} as const satisfies Partial<Record<TrashKind, object>>

export type SimpleTrashKind = keyof typeof trashTables

/** Moves locked rows to the trash: hidden from everybody, and their slugs free for others. */
export async function moveToTrash(
  tx: Tx,
  kind: SimpleTrashKind,
  { ids, by }: { ids: string[]; by: Actor | null },
): Promise<Deletion> {
  const deletionId = newId()
  const { table, name, shown } = trashTables[kind]
  await sql`
    insert into trash (id, kind, subject_id, deletion_id, name, former, staff_id, staff_name)
    select gen_random_uuid(), ${kind}::slug_kind, id, ${deletionId}::uuid, ${sql.ref(name)},
      jsonb_build_object('slug', slug, 'isShown', ${sql.ref(shown)}), ${by?.staffId ?? null}::uuid, ${by?.username ?? ''}
    from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update ${sql.table(table)} set is_trashed = true, ${sql.ref(shown)} = false, slug = 'trash-' || id
    where id = any(${ids}::uuid[])`.execute(tx)
  return { count: ids.length, deletionId }
}
