import type { Change } from '#db/changes.ts'
import type { StockDependency } from '#storefront/context.ts'

/** When reading began. What was read since then may be kept, as long as `Freshness` says that it still holds. */
export type CacheVersion = number

// Of changes that are told one by one; beyond that many products all that was read before counts as changed.
const MAX_PRODUCTS = 10_000

/**
 * Knows whether what was read from the database at some time still holds. Changes are counted; a ticket is the count when reading
 * began, taken before the first query, so that a change during the reading counts against it.
 */
export class Freshness {
  #isListening = false
  #count = 0
  #everythingAt = 0
  #anyStockAt = 0
  readonly #stockAt = new Map<string, number>()
  readonly #onEverythingChanged: () => void

  /** `onEverythingChanged` is called when no ticket holds any more: nothing kept is worth its memory. */
  constructor(onEverythingChanged: () => void = () => {}) {
    this.#onEverythingChanged = onEverythingChanged
  }

  currentVersion(): CacheVersion {
    return this.#count
  }

  /** Whether nothing at all has changed since. */
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
    // What was read until now may have changed unheard, also when it is finished only later.
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
