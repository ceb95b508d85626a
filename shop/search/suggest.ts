import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { listFacts, newestFirst, type ReadFacts } from '../catalogue/list-facts.ts'
import { filterProducts } from '../catalogue/list-filter.ts'
import { listCards, type ProductCard } from '../catalogue/product-cards.ts'
import type { FoundCollection } from './find-collections.ts'
import { findSuggested, type Matched } from './find-matches.ts'
import { applyLimits, restOf } from './limits.ts'
import { readPriceInWords } from './limits-in-words.ts'
import { listPinned, withPinned } from './pinned-products.ts'
import type { SearchQuery } from './search-query.ts'
import { type InColour, showColour } from './show-colour.ts'
import { wordsOf } from './words.ts'

const SUGGESTIONS = 6
/** The number of matches among which those in stock are found. */
const MAX_CANDIDATES = 60
/** A way to a part of the results is of use from here on. */
const LEAST_TO_DIVIDE = 4
const MAX_WITHIN = 2

/** The beginning of kurta under 2000. */
const UNFINISHED_PRICE = /\s+(?:under|below|less than|up ?to|within)(?:\s+(?:rs\.?\s*)?\d{0,2})?$/i

/** A product suggested by the search box. */
export type ProductSuggestion = Pick<ProductCard, 'slug' | 'name' | 'nameUrdu' | 'price' | 'picture'> & InColour

/** A category that has some of the results. */
export type WithinCategory = Pick<FoundCollection, 'slug' | 'name' | 'nameUrdu'>

export type FoundSuggestions = {
  products: ProductSuggestion[]
  collections: FoundCollection[]
  within: WithinCategory[]
  matched: Matched
  /** The text in the spelling that was meant; null where it is the typed one. */
  meant: string | null
}

/**
 * What the search box suggests while `text` is typed: at most 6 products that `searchProducts` would put first if the
 * last word were incomplete, at most 3 collections, 2 categories to look in, and the spelling that was meant.
 * `readFacts` may cache.
 */
export async function suggest(
  db: Db,
  text: string,
  readFacts: ReadFacts = ids => listFacts(db, { ids }),
): Promise<FoundSuggestions> {
  const { text: words, price } = readPriceInWords(text.replace(UNFINISHED_PRICE, ''))
  const found = await findSuggested(db, words, { isListed: price !== null, limit: MAX_CANDIDATES, readFacts })
  const { query } = found
  const pinned = await listPinned(db, { rest: restOf(words, query), meant: query?.meant ?? [] })
  const all = withPinned(
    found.facts.map(({ id }) => id),
    pinned,
  )
  const isLimited =
    price !== null || (query !== null && (query.sizes.length > 0 || query.reduced !== null || query.isCheap))
  const isOfColour = (query?.colours.length ?? 0) > 0
  const facts = isLimited || isOfColour ? (pinned.length === 0 ? found.facts : await readFacts(all)) : []
  const ids = isLimited ? limitedIds() : all
  const shown = ids.slice(0, SUGGESTIONS)
  const cards = shown.length === 0 ? [] : await showColour(db, await listCards(db, shown), { facts, query })
  const within = ids.length < LEAST_TO_DIVIDE || found.collections.length > 0 ? [] : await listCategoriesOf(db, ids)
  return {
    products: cards.map(({ slug, name, nameUrdu, price, picture, colourVariant }) => ({
      slug,
      name,
      nameUrdu,
      price,
      picture,
      ...(colourVariant && { colourVariant }),
    })),
    collections: found.collections,
    within: within.length > 1 ? within.slice(0, MAX_WITHIN) : [],
    matched: pinned.length > 0 ? 'all' : found.matched,
    meant: meantText(text, query?.meant ?? [], cards),
  }

  function limitedIds(): string[] {
    const { facts: left, filter } = applyLimits(newestFirst(facts), { price, query })
    const fitting = filterProducts(left, filter)
    if (query?.isCheap) return fitting.toSorted((one, other) => one.price - other.price).map(({ id }) => id)
    const fits = new Set(fitting.map(({ id }) => id))
    return all.filter(id => fits.has(id))
  }
}

/** The categories of these products, those with the most first. */
async function listCategoriesOf(db: Db, ids: string[]): Promise<WithinCategory[]> {
  const { rows } = await sql<WithinCategory>`
    select c.slug, c.name, c.name_ur as "nameUrdu" from products p join categories c on c.id = p.category_id
    where p.id = any(${ids}::uuid[]) and c.is_active
    group by c.id order by count(*) desc, c.sort_order, c.slug limit ${sql.lit(MAX_WITHIN + 1)} ${prepared}`.execute(db)
  return rows
}

/** The text with the words that were meant, as the names of the products write them; null without such a word. */
function meantText(
  text: string,
  meant: SearchQuery['meant'],
  names: Pick<ProductCard, 'name' | 'nameUrdu'>[],
): string | null {
  if (meant.length === 0) return null
  const written = new Map(
    names.flatMap(({ name, nameUrdu }) =>
      `${name} ${nameUrdu}`.split(/\s+/).flatMap(part => {
        const [word, more] = wordsOf(part)
        return word && !more ? [[word.word, part.toLowerCase()] as const] : []
      }),
    ),
  )
  const parts = text.split(' ').map(part => {
    const [word] = wordsOf(part)
    const other = meant.find(({ typed }) => typed === word?.word)
    return other ? written.get(other.word) : part
  })
  return parts.every(part => part !== undefined) ? parts.join(' ') : null
}
