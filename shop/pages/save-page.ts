import { type Db, inTransaction } from '#db/client.ts'
import { safeHtml } from '../html/safe-html.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { slugFrom } from '../slug.ts'
import type { Actor } from '../staff/accounts.ts'
import { type Deletion, moveToTrash } from '../trash/move-to-trash.ts'
import { insertWithFreeSlug, withUniqueSlug } from '../unique-keys.ts'
import type { PageForm } from './page-form.ts'

export type EditedPage = PageForm & { id: string; version: number }

/** The page of this id for its form, published or not. Refuses an unknown one. */
export async function getPage(db: Db, id: string): Promise<EditedPage> {
  const page = await db
    .selectFrom('pages')
    .where('id', '=', id)
    .where('is_trashed', '=', false)
    .select([
      'id',
      'title',
      'title_ur as titleUrdu',
      'slug',
      'summary',
      'summary_ur as summaryUrdu',
      'body',
      'body_ur as bodyUrdu',
      'is_published as isPublished',
      'version',
    ])
    .executeTakeFirst()
  if (!page) throw new Refusal('page-not-found')
  return page
}

/** Creates a page; without a slug it gets one from its title. Returns its id. Refuses a slug that another page has. */
export async function createPage(db: Db, form: PageForm): Promise<string> {
  const id = newId()
  const insert = (slug: string) => db.insertInto('pages').values({ id, ...columnsOf(form), slug })
  if (form.slug !== '') {
    const slug = slugFrom(form.slug)
    await withUniqueSlug(slug, () => insert(slug).execute())
    return id
  }
  await insertWithFreeSlug(form.title, slug => insert(slug).onConflict(conflict => conflict.column('slug').doNothing()))
  return id
}

/**
 * Saves the form of a page that was loaded at `version`; a new slug adds a redirect. Returns its new version. Refuses
 * an unknown page, one that was saved since, and a slug that another page has.
 */
export async function savePage(
  db: Db,
  id: string,
  { version, ...form }: PageForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('pages')
      .where('id', '=', id)
      .where('is_trashed', '=', false)
      .select('version')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('page-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    const slug = slugFrom(form.slug)
    const write = tx
      .updateTable('pages')
      .set({ ...columnsOf(form), slug, version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
    await withUniqueSlug(slug, () => write.execute())
    return version + 1
  })
}

/** Moves a page to the trash. Refuses an unknown one. */
export async function deletePage(db: Db, id: string, by: Actor | null): Promise<Deletion> {
  return await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('pages')
      .where('id', '=', id)
      .where('is_trashed', '=', false)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('page-not-found')
    return await moveToTrash(tx, 'page', { ids: [id], by })
  })
}

const columnsOf = ({ title, titleUrdu, summary, summaryUrdu, body, bodyUrdu, isPublished }: PageForm) => ({
  title,
  title_ur: titleUrdu,
  summary,
  summary_ur: summaryUrdu,
  body: safeHtml(body),
  body_ur: safeHtml(bodyUrdu),
  is_published: isPublished,
})
