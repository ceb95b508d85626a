import { LRUCache } from 'lru-cache'
import type { ProductFacts, ReadFacts } from '#shop/catalogue/list-facts.ts'
import type { CacheVersion, Freshness } from './freshness.ts'

export type CachedFacts = {
  /**
   * The facts of the products that are on sale, in any order. Calls `read` for those not cached, or whose stock
   * or catalogue changed since, and for all while changes cannot be received.
   */
  remember(ids: readonly string[], read: ReadFacts): Promise<ProductFacts[]>
  forget(): void
}

/** The facts of a product with ten variants take about one kilobyte. */
const MAX_PRODUCTS = 20_000

/** Caches facts by product: different searches share them, and a sold piece makes those of one product stale. */
export function createCachedFacts(freshness: Freshness): CachedFacts {
  const cached = new LRUCache<string, { version: CacheVersion; facts: ProductFacts }>({ max: MAX_PRODUCTS })

  const findFresh = (id: string): ProductFacts | undefined => {
    const entry = cached.get(id)
    return entry && freshness.isFresh(entry.version, [id]) ? entry.facts : undefined
  }

  return {
    async remember(ids, read) {
      const version = freshness.currentVersion()
      const known: ProductFacts[] = []
      const missing: string[] = []
      for (const id of ids) {
        const facts = findFresh(id)
        if (facts) known.push(facts)
        else missing.push(id)
      }
      if (missing.length === 0) return known
      const added = await read(missing)
      for (const facts of added) cached.set(facts.id, { version, facts })
      return [...known, ...added]
    },
    forget: () => cached.clear(),
  }
}
