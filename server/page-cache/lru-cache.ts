/** Keeps values until they are more than so many bytes; then those go that nobody has asked for the longest. */
export class LruCache<Value> {
  // In the order of their last use.
  readonly #values = new Map<string, { value: Value; bytes: number }>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#values.get(key)
    if (!entry) return undefined
    this.#values.delete(key)
    this.#values.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.#maxBytes) return
    this.#values.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0
    this.#values.delete(key)
  }

  clear(): void {
    this.#values.clear()
    this.#bytes = 0
  }
}
