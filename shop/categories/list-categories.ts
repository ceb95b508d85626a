import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { containsText } from '../like-pattern.ts'
import { Refusal } from '../refusal.ts'

/** A category in the back office. */
export type AdminCategory = {
  id: string
  name: string
  slug: string
  description: string
  nameUrdu: string
  descriptionUrdu: string
  sortOrder: number
  isActive: boolean
  /** All its products, of any status. */
  productCount: number
  version: number
}

/** Which categories to list: all, or those whose name contains a text. */
export type CategoryFilter = { search?: string | undefined }

/** Categories by sort order, then by name, `limit` at a time; `total` counts all that match. */
export async function listCategories(
  db: Db,
  { cursor, limit, ...filter }: CategoryFilter & { cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<AdminCategory>> {
  const matching = categoriesOf(db, filter)
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfter(cursor) : sql<boolean>`true`)
    .select(columns)
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ sortOrder, name, id }) => [`${sortOrder} ${name}`, id])
  return { rows: page.rows, total, nextCursor: page.nextCursor }
}

/** A query of `categories as c` that match a filter and are not in the trash. */
export const categoriesOf = (db: Db, { search = '' }: CategoryFilter) =>
  db
    .selectFrom('categories as c')
    .where('c.is_trashed', '=', false)
    .$if(search !== '', query => query.where(containsText('c.name', search)))

/** The category of this id as in the list. Refuses an unknown one. */
export async function getCategory(db: Db, id: string): Promise<AdminCategory> {
  const category = await categoriesOf(db, {}).where('c.id', '=', id).select(columns).executeTakeFirst()
  if (!category) throw new Refusal('category-not-found')
  return category
}

const columns = [
  'c.id',
  'c.name',
  'c.slug',
  'c.description',
  'c.name_ur as nameUrdu',
  'c.description_ur as descriptionUrdu',
  'c.sort_order as sortOrder',
  'c.is_active as isActive',
  'c.version',
  sql<number>`(select count(*) from products p where p.category_id = c.id and not p.is_trashed)`.as('productCount'),
] as const

/** Matches nothing for the cursor of another list. */
function isAfter([sortedBy, id]: Cursor) {
  const [, sortOrder, name] = /^(-?\d{1,9}) (.+)$/s.exec(String(sortedBy)) ?? []
  if (sortOrder === undefined) return sql<boolean>`false`
  return sql<boolean>`(c.sort_order, c.name, c.id) > (${Number(sortOrder)}::int, ${name}, ${id}::uuid)`
}
