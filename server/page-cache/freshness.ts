import type { Change } from '#db/changes.ts'
import type { StockDependency } from '#storefront/context.ts'

/**
 * The moment when reading began. A result may be cached as long as `Freshness` says that its version is still valid.
 */
export type CacheVersion = number

// Stock changes tracked per product; beyond this number all earlier reads count as changed.
const MAX_PRODUCTS = 10_000

/**
 * Knows whether a result of the database is still valid. It counts changes; a version is the count before the first
 * query, so that a change during the reading invalidates it.
 */
export class Freshness {
  #isListening = false
  #count = 0
  #everythingAt = 0
  #anyStockAt = 0
  readonly #stockAt = new Map<string, number>()
  readonly #onEverythingChanged: () => void

  /** `onEverythingChanged` is called when no version is valid any more, so that caches can free their memory. */
  constructor(onEverythingChanged: () => void = () => {}) {
    this.#onEverythingChanged = onEverythingChanged
  }

  currentVersion(): CacheVersion {
    return this.#count
  }

  /** Whether nothing has changed since. */
  isNewest(version: CacheVersion): boolean {
    return this.#isListening && version === this.#count
  }

  isFresh(version: CacheVersion, stock: StockDependency): boolean {
    if (!this.#isListening || version < this.#everythingAt) return false
    if (stock === 'any stock') return version >= this.#anyStockAt
    return stock.every(productId => version >= (this.#stockAt.get(productId) ?? 0))
  }

  onListening(): void {
    this.#isListening = true
    // Changes may have been missed, also for reads that are still running.
    this.#everythingChanged()
  }

  onLost(): void {
    this.#isListening = false
    this.#everythingChanged()
  }

  onChange(change: Change): void {
    if (change === 'catalogue' || this.#stockAt.size >= MAX_PRODUCTS) this.#everythingChanged()
    else {
      this.#anyStockAt = ++this.#count
      this.#stockAt.set(change.stock, this.#count)
    }
  }

  #everythingChanged(): void {
    this.#everythingAt = ++this.#count
    this.#stockAt.clear()
    this.#onEverythingChanged()
  }
}
