import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { freeSlugs } from '../slug.ts'
import type { LockedTrash } from './lock-trash.ts'
import { type SimpleTrashKind, trashTables } from './move-to-trash.ts'
import type { RestoredOtherwise } from './restore-products.ts'

/**
 * Restores locked categories, sub-brands or pages of the trash. Returns those that come back under another slug. A
 * product that was restored before its category or sub-brand gets it back, unless it is in another one by now.
 */
export async function restoreSimple(tx: Tx, kind: SimpleTrashKind, rows: LockedTrash[]): Promise<RestoredOtherwise[]> {
  if (rows.length === 0) return []
  const { table, shown } = trashTables[kind]
  const slugs = await freeSlugs(
    rows.map(({ former }) => former.slug),
    async slugs => {
      const taken = await sql<{ slug: string }>`
        select slug from ${sql.table(table)} where slug = any(${slugs}::text[])`.execute(tx)
      return new Set(taken.rows.map(({ slug }) => slug))
    },
  )
  const otherwise: RestoredOtherwise[] = []
  for (const [place, { subjectId, name, former }] of rows.entries()) {
    const slug = slugs[place] ?? former.slug
    const isMoved = slug !== former.slug
    if (isMoved) otherwise.push({ name, slug, skus: [], groups: [] })
    await sql`
      update ${sql.table(table)} set is_trashed = false, ${sql.ref(shown)} = ${former.isShown ?? false}, slug = ${slug},
        version = version + ${isMoved ? 1 : 0}::int
      where id = ${subjectId}`.execute(tx)
    if (kind !== 'page') await returnProducts(tx, kind, { id: subjectId, productIds: former.products ?? [] })
  }
  return otherwise
}

type Group = { id: string; productIds: string[] }

async function returnProducts(tx: Tx, kind: 'category' | 'sub_brand', { id, productIds }: Group): Promise<void> {
  if (productIds.length === 0) return
  const column = sql.ref(`${kind}_id`)
  await sql`
    update products set ${column} = ${id}::uuid, version = version + 1
    where id = any(${productIds}::uuid[]) and ${column} is null and not is_trashed`.execute(tx)
}
