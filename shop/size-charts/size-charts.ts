import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { newId } from '../ids.ts'
import { containsText } from '../like-pattern.ts'
import { Refusal } from '../refusal.ts'
import { insertWithFreeSlug } from '../unique-keys.ts'
import type { SizeChartForm } from './size-chart-form.ts'

/** A chart in the list of the back office. */
export type ListedSizeChart = {
  id: string
  slug: string
  title: string
  titleUrdu: string
  sizes: string[]
  /** The categories that have it. */
  categories: string[]
  /** The number of products that it was chosen for. */
  productCount: number
}

/** Charts whose title, in either language, contains `search`, by title, `limit` at a time; `total` counts all. */
export async function listSizeCharts(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<ListedSizeChart>> {
  const matching = db
    .selectFrom('size_charts as s')
    .$if(search !== '', query =>
      query.where(({ or }) => or([containsText('s.title', search), containsText('s.title_ur', search)])),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? sql<boolean>`(s.title, s.id) > (${String(cursor[0])}, ${cursor[1]}::uuid)` : sql<boolean>`true`)
    .select([
      's.id',
      's.slug',
      's.title',
      's.title_ur as titleUrdu',
      sql<string[]>`jsonb_path_query_array(s.sizes, '$[*].name')`.as('sizes'),
      sql<
        string[]
      >`array(select c.name from categories c where c.size_chart_id = s.id and not c.is_trashed order by c.name)`.as(
        'categories',
      ),
      sql<number>`(select count(*) from products p where p.size_chart_id = s.id and not p.is_trashed)`.as(
        'productCount',
      ),
    ])
    .orderBy('s.title')
    .orderBy('s.id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ title, id }) => [title, id])
  return { rows: page.rows, total, nextCursor: page.nextCursor }
}

export type EditedSizeChart = SizeChartForm & { id: string; slug: string; version: number }

/** The chart of this id for its form. Refuses an unknown one. */
export async function getSizeChart(db: Db, id: string): Promise<EditedSizeChart> {
  const chart = await db
    .selectFrom('size_charts as s')
    .where('s.id', '=', id)
    .select(['s.id', 's.slug', 's.title', 's.title_ur as titleUrdu', 's.measures', 's.sizes'])
    .select(['s.how_to as howTo', 's.how_to_ur as howToUrdu', 's.version'])
    .select(
      sql<
        string[]
      >`array(select c.id::text from categories c where c.size_chart_id = s.id and not c.is_trashed order by c.name)`.as(
        'categoryIds',
      ),
    )
    .executeTakeFirst()
  if (!chart) throw new Refusal('size-chart-not-found')
  return chart
}

/** Creates a chart with a slug from its title. Its categories lose another chart. Returns its id. */
export async function createSizeChart(db: Db, form: SizeChartForm): Promise<string> {
  const id = newId()
  await inTransaction(db, async tx => {
    await insertWithFreeSlug(form.title, slug =>
      tx
        .insertInto('size_charts')
        .values({ id, slug, ...columnsOf(form) })
        .onConflict(conflict => conflict.column('slug').doNothing()),
    )
    await assignTo(tx, id, form.categoryIds)
  })
  return id
}

/**
 * Saves the form of a chart that was loaded at `version`; its slug stays. Its categories lose another chart. Returns
 * its new version. Refuses an unknown chart, and one that was saved since.
 */
export async function saveSizeChart(
  db: Db,
  id: string,
  { version, ...form }: SizeChartForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('size_charts')
      .where('id', '=', id)
      .select('version')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('size-chart-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    await tx
      .updateTable('size_charts')
      .set({ ...columnsOf(form), version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await assignTo(tx, id, form.categoryIds)
    return version + 1
  })
}

/** Deletes a chart; categories and products that had it have none. Refuses an unknown one. */
export async function deleteSizeChart(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('size_charts').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('size-chart-not-found')
}

/** Ids of categories that were deleted in the meantime are passed over. */
async function assignTo(tx: Tx, id: string, categoryIds: string[]): Promise<void> {
  const isChosen = sql<boolean>`id = any(${categoryIds}::uuid[])`
  await tx
    .updateTable('categories')
    .set({ size_chart_id: null })
    .where('size_chart_id', '=', id)
    .where(sql<boolean>`not (${isChosen}) and not is_trashed`)
    .execute()
  await tx.updateTable('categories').set({ size_chart_id: id }).where(isChosen).execute()
}

const columnsOf = ({ title, titleUrdu, measures, sizes, howTo, howToUrdu }: SizeChartForm) => ({
  title,
  title_ur: titleUrdu,
  measures: JSON.stringify(measures),
  sizes: JSON.stringify(sizes),
  how_to: howTo,
  how_to_ur: howToUrdu,
})
