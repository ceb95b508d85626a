import type { StockDependency } from '#storefront/context.ts'
import type { CacheVersion, Freshness } from './freshness.ts'
import { LruCache } from './lru-cache.ts'

export type CachedReads = {
  /**
   * What `read` returned since the catalogue, or the stock that `stockIn` finds in it, last changed, or returns now; undefined is not
   * remembered. Reads every time while changes cannot be heard.
   */
  remember<Result>(
    name: string,
    read: () => Promise<Result>,
    stockIn?: (result: NonNullable<Result>) => StockDependency,
  ): Promise<Result>
  forget(): void
}

/** `stock` is known when the result is. */
type CacheEntry = { version: CacheVersion; result: Promise<unknown>; stock?: StockDependency }

/** So many results, some kilobytes each, of which those go first that nobody asked for the longest. */
const MAX_READS = 1000

/** Remembers reads that pages share and few edits change, such as the settings. Each name stands for one read. */
export function createCachedReads(freshness: Freshness): CachedReads {
  const reads = new LruCache<CacheEntry>(MAX_READS)

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
    reads.set(name, entry, 1)
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
      // A name is given to one read alone, whose result is of this type.
      return cached && isFresh(cached)
        ? ((await cached.result) as Awaited<ReturnType<typeof read>>)
        : startRead(name, read, stockIn)
    },
    forget: () => reads.clear(),
  }
}
