import type { Db } from '#db/client.ts'
import { type FoundProducts, searchProducts } from '#shop/search/search-products.ts'
import { type Answer, type Asked, judge } from './score.ts'

type Search = (query: string) => Promise<Answer> | Answer

/** Fewer than a pool has connections, enough to use the processors while one waits. */
const QUERIES_AT_ONCE = 4

/** Asks all the queries, some at once; the answers are in their order. */
export async function askAll(queries: Omit<Asked, 'answer' | 'verdict'>[], search: Search): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let at = 0; at < queries.length; at += QUERIES_AT_ONCE)
    asked.push(...(await Promise.all(queries.slice(at, at + QUERIES_AT_ONCE).map(judged => ask(judged, search)))))
  return asked
}

async function ask(judged: Omit<Asked, 'answer' | 'verdict'>, search: Search): Promise<Asked> {
  const answer = await search(judged.query)
  return { ...judged, answer, verdict: judge(judged.right, answer) }
}

/** The search as the page of results asks it. */
export const shopSearch =
  (db: Db): Search =>
  async query => {
    const found = await searchProducts(db, { query })
    return { slugs: found.products.map(({ slug }) => slug), saysNear: saysNear(found) }
  }

/** Whether the answer says that no product has all the words. */
const saysNear = ({ matched }: FoundProducts): boolean => matched !== 'all'
