import { sql } from 'kysely'
import MiniSearch from 'minisearch'
import type { Db } from '../../../db/client.ts'
import type { Answer } from '../score.ts'

/** A product as MiniSearch indexes it: what the shop's own index has, as two fields. */
type Document = { id: string; slug: string; name: string; others: string }

type Fold = (texts: string[]) => Promise<string[]>

/** MiniSearch as its guide sets it up, for the products of the shop; any word is enough. */
export async function miniSearch(db: Db): Promise<(query: string) => Answer> {
  const index = new MiniSearch<Document>({ ...fields, searchOptions: { ...options, prefix: true, fuzzy: 0.2 } })
  index.addAll(await listDocuments(db))
  return query => answerOf(index, query)
}

/** The same with the words and sounds that the shop makes of a text. A sound is compared as a whole. */
export async function foldedMiniSearch(db: Db): Promise<(query: string) => Promise<Answer>> {
  const fold = foldIn(db)
  const documents = await listDocuments(db)
  const names = await fold(documents.map(({ name }) => name))
  const others = await fold(documents.map(({ others }) => others))
  const index = new MiniSearch<Document>({
    ...fields,
    tokenize: text => text.split(' '),
    processTerm: term => term,
    searchOptions: { ...options, prefix: isWord, fuzzy: term => isWord(term) && 0.2 },
  })
  index.addAll(documents.map((one, at) => ({ ...one, name: names[at] ?? '', others: others[at] ?? '' })))
  return async query => answerOf(index, (await fold([query]))[0] ?? '')
}

const fields = { fields: ['name' as const, 'others' as const], storeFields: ['slug' as const] }
const options = { boost: { name: 4 }, combineWith: 'OR' as const }
const isWord = (term: string): boolean => !term.startsWith('~')

const answerOf = (index: MiniSearch<Document>, query: string): Answer => ({
  slugs: index.search(query).map(({ slug }) => slug),
  saysNear: false,
})

/** The words of each text, and behind a tilde their sounds where these are long enough to tell words apart. */
function foldIn(db: Db): Fold {
  return async texts => {
    const { rows } = await sql<{ folded: string }>`
      select coalesce(folded, '') as folded from unnest(${texts}::text[]) with ordinality as input (written, at),
        lateral (select string_agg(word || case when length(phonetic_key) >= case when is_urdu then 2 else 3 end
          then ' ~' || phonetic_key else '' end, ' ' order by place) as folded from search_words(written)) as words
      order by at`.execute(db)
    return rows.map(({ folded }) => folded)
  }
}

async function listDocuments(db: Db): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select p.id, p.slug, concat_ws(' ', p.name, p.name_ur) as name,
      concat_ws(' ', array_to_string(p.tags, ' '), c.name, c.name_ur, s.name, s.name_ur, p.sku, v.words) as others
    from products p
    left join categories c on c.id = p.category_id and c.is_active
    left join sub_brands s on s.id = p.sub_brand_id and s.is_active
    left join lateral (
      select string_agg(distinct concat_ws(' ', variants.sku, option.value), ' ') as words
      from variants left join lateral jsonb_each_text(options) as option on true where product_id = p.id
    ) as v on true
    where p.status = 'published'`.execute(db)
  return rows
}
