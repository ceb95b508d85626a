import { LRUCache } from 'lru-cache'
import type { StockDependency } from '#storefront/context.ts'
import type { CacheVersion, Freshness } from './freshness.ts'

export type CachedReads = {
  /**
   * Returns the cached result of `read`, or calls it. A result is valid until the catalogue or the stock that `stockIn`
   * finds in it changes; undefined is not cached. Calls `read` every time while changes cannot be received.
   */
  remember<Result>(
    name: string,
    read: () => Promise<Result>,
    stockIn?: (result: NonNullable<Result>) => StockDependency,
  ): Promise<Result>
  forget(): void
}

/** `stock` is set when the result is known. */
type CacheEntry = { version: CacheVersion; result: Promise<unknown>; stock?: StockDependency }

/** The number of results, some kilobytes each. */
const MAX_READS = 1000

/**
 * Caches reads that pages share and few edits change, such as the settings. Each name belongs to one read. Of more than
 * `max` results the least recently used are removed first.
 */
export function createCachedReads(freshness: Freshness, { max = MAX_READS } = {}): CachedReads {
  const reads = new LRUCache<string, CacheEntry>({ max })

  const isFresh = ({ version, stock }: CacheEntry) =>
    stock ? freshness.isFresh(version, stock) : freshness.isNewest(version)

  async function startRead<Result>(
    name: string,
    read: () => Promise<Result>,
    stockIn: (result: NonNullable<Result>) => StockDependency,
  ): Promise<Result> {
    const version = freshness.currentVersion()
    const result = read()
    const entry: CacheEntry = { version, result }
    reads.set(name, entry)
    const deleteEntry = () => reads.get(name) === entry && reads.delete(name)
    result.catch(deleteEntry)
    const value = await result
    if (value == null) deleteEntry()
    else entry.stock = stockIn(value)
    return value
  }

  return {
    async remember(name, read, stockIn = () => []) {
      const cached = reads.get(name)
      // A name belongs to one read, whose result has this type.
      return cached && isFresh(cached)
        ? ((await cached.result) as Awaited<ReturnType<typeof read>>)
        : startRead(name, read, stockIn)
    },
    forget: () => reads.clear(),
  }
}
