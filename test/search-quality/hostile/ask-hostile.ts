import { searchProducts } from '#shop/search/search-products.ts'
import { suggest } from '#shop/search/suggest.ts'
import { listHostileQueries } from './hostile-queries.ts'
import { openTimedDatabase, type Statement } from './timed-database.ts'

export type HostileResult = { asked: number; errors: { query: string; message: string }[]; slowest: Slow[] }

/** A text, its longest statement when it was asked among others, and the fastest time of that in repetitions. */
export type Slow = { query: string; sql: string; ms: number; repeatedMs: number }

const QUERIES_AT_ONCE = 4
const REPETITIONS = 15

/**
 * Searches for `count` hostile texts, and suggests for every fourth. Other work on the machine makes any statement
 * slow once, so the slowest `repeated` are asked again, one at a time.
 */
export async function askHostile(
  connectionString: string,
  { count, shopWords, repeated = 20 }: { count: number; shopWords?: string[]; repeated?: number },
): Promise<HostileResult> {
  const queries = listHostileQueries(count, shopWords)
  const errors: HostileResult['errors'] = []
  let slowest: Omit<Slow, 'repeatedMs'>[] = []
  let asked = 0
  const worker = async () => {
    const { search, close } = openSearch(connectionString)
    for (const query of queries) {
      const isSuggested = asked++ % 4 === 0
      try {
        const statement = await search(query, isSuggested)
        slowest = longestOf([...slowest, { query, ...statement }], repeated)
      } catch (error) {
        errors.push({ query, message: String(error) })
      }
    }
    await close()
  }
  await Promise.all(Array.from({ length: QUERIES_AT_ONCE }, worker))
  return { asked, errors, slowest: await repeat(connectionString, slowest) }
}

const longestOf = <Item extends { ms: number }>(items: Item[], count: number): Item[] =>
  items.toSorted((one, other) => other.ms - one.ms).slice(0, count)

/** A search on connections of its own, which returns the longest of its statements. */
function openSearch(connectionString: string) {
  let longest: Statement = { sql: '', ms: 0 }
  const db = openTimedDatabase(connectionString, statement => {
    if (statement.ms > longest.ms) longest = statement
  })
  const search = async (query: string, isSuggested: boolean): Promise<Statement> => {
    longest = { sql: '', ms: 0 }
    await searchProducts(db, { query })
    if (isSuggested) await suggest(db, query)
    return longest
  }
  return { search, close: () => db.destroy() }
}

async function repeat(connectionString: string, slowest: Omit<Slow, 'repeatedMs'>[]): Promise<Slow[]> {
  const { search, close } = openSearch(connectionString)
  const repeated: Slow[] = []
  for (const slow of slowest) {
    let repeatedMs = Infinity
    for (let time = 0; time < REPETITIONS; time++)
      repeatedMs = Math.min(repeatedMs, (await search(slow.query, true)).ms)
    repeated.push({ ...slow, repeatedMs })
  }
  await close()
  return repeated.toSorted((one, other) => other.repeatedMs - one.repeatedMs)
}
