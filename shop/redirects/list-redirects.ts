import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf, readCursor } from '../cursor.ts'
import { containsText } from '../like-pattern.ts'
import { Refusal } from '../refusal.ts'
import { type Table, tableOf } from '../spreadsheets/table.ts'
import type { RedirectForm } from './redirect-form.ts'

/** A redirect in the back office. */
export type RedirectRow = RedirectForm & { id: string; version: number }

type Page = { search?: string | undefined; cursor?: Cursor | undefined; limit: number }

/** Redirects by where they begin, `limit` at a time; with `search` those of which either address contains it. */
export async function listRedirects(db: Db, { search = '', cursor, limit }: Page): Promise<CountedPage<RedirectRow>> {
  const matching = db
    .selectFrom('redirects')
    .$if(search !== '', query =>
      query.where(eb => eb.or([containsText('from_path', search), containsText('to_path', search)])),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .$if(cursor !== undefined, query => query.where(isAfter(cursor)))
    .select(columns)
    .orderBy(sql`from_path collate "C"`)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ from, id }) => [from, id])
  return { rows: page.rows, total, nextCursor: page.nextCursor }
}

/** The redirect of this id. Refuses an unknown one. */
export async function getRedirect(db: Db, id: string): Promise<RedirectRow> {
  const redirect = await db.selectFrom('redirects').where('id', '=', id).select(columns).executeTakeFirst()
  if (!redirect) throw new Refusal('redirect-not-found')
  return redirect
}

const columns = ['id', 'from_path as from', 'to_path as to', 'version'] as const

/** Matches nothing for the cursor of another list. */
function isAfter(cursor: Cursor | undefined) {
  const [from, id] = cursor ?? []
  if (typeof from !== 'string') return sql<boolean>`false`
  return sql<boolean>`(from_path collate "C", id) > (${from}, ${id}::uuid)`
}

/** All redirects, with the headings of Shopify's file. */
export const redirectsTable = (db: Db): Table =>
  tableOf<RedirectRow>(
    { name: 'Redirects' },
    [
      ['Redirect from', row => row.from],
      ['Redirect to', row => row.to],
    ],
    listBatches(db),
  )

async function* listBatches(db: Db): AsyncGenerator<RedirectRow[]> {
  let cursor: string | null = null
  do {
    const page = await listRedirects(db, { cursor: cursor ? readCursor(cursor) : undefined, limit: 1000 })
    yield page.rows
    cursor = page.nextCursor
  } while (cursor)
}
