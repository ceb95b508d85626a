import { LRUCache } from 'lru-cache'
import type { StockDependency } from '#storefront/context.ts'
import {
  type CachedResponse,
  type CacheRequest,
  type CompressedDocument,
  compressDocument,
  type RenderedDocument,
  selectResponse,
} from './compress-document.ts'
import { chooseEncoding, encodings } from './encoding.ts'
import type { CacheVersion, Freshness } from './freshness.ts'
import { isShareableResponse } from './is-shareable-response.ts'

type CacheEntry = { compressed: CompressedDocument; version: CacheVersion; stock: StockDependency }
type Rendering = { version: CacheVersion; compressed: Promise<CompressedDocument | undefined> }

/** The cached documents by their keys. While changes cannot be received it stores and serves nothing. */
export class CachedDocuments {
  readonly #freshness: Freshness
  readonly #entries: LRUCache<string, CacheEntry>
  readonly #renderings = new Map<string, Rendering>()

  constructor(freshness: Freshness, maxBytes: number) {
    this.#freshness = freshness
    this.#entries = new LRUCache({ maxSize: maxBytes })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  clear(): void {
    this.#entries.clear()
  }

  /** Take this version before reading anything for a document that is to be stored. */
  currentVersion(): CacheVersion {
    return this.#freshness.currentVersion()
  }

  answer(key: string, request: CacheRequest): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (this.#freshness.isFresh(entry.version, entry.stock)) return selectResponse(entry.compressed, request)
    this.#entries.delete(key)
    return undefined
  }

  /** Stores a document that was read at this version, unless its content has changed since or it is personal. */
  async store(key: string, version: CacheVersion, rendered: RenderedDocument): Promise<CompressedDocument | undefined> {
    if (!isShareableResponse(rendered) || !this.#freshness.isFresh(version, rendered.stock)) return undefined
    const compressed = await compressDocument(rendered, encodings)
    // Something may have changed during compression.
    if (this.#freshness.isFresh(version, rendered.stock)) {
      const size = compressed.bytes + key.length
      this.#entries.set(key, { compressed, version, stock: rendered.stock }, { size })
    }
    return compressed
  }

  /**
   * Returns the cached document, or makes and stores it. Concurrent requests wait for one rendering unless something
   * changed since it began. Undefined when the document is personal: then each request must make its own.
   */
  async getOrRender(
    key: string,
    request: CacheRequest,
    render: () => Promise<RenderedDocument | undefined>,
  ): Promise<CachedResponse | undefined> {
    const entry = this.answer(key, request)
    if (entry) return entry
    const running = this.#renderings.get(key)
    const { compressed } =
      running && this.#freshness.isNewest(running.version) ? running : this.#begin(key, request, render)
    const document = await compressed
    return document && selectResponse(document, request)
  }

  #begin(key: string, request: CacheRequest, render: () => Promise<RenderedDocument | undefined>): Rendering {
    const version = this.currentVersion()
    const rendering = { version, compressed: this.#render(key, version, request, render) }
    this.#renderings.set(key, rendering)
    const done = () => this.#renderings.get(key) === rendering && this.#renderings.delete(key)
    rendering.compressed.then(done, done)
    return rendering
  }

  async #render(
    key: string,
    version: CacheVersion,
    request: CacheRequest,
    render: () => Promise<RenderedDocument | undefined>,
  ): Promise<CompressedDocument | undefined> {
    const rendered = await render()
    if (!rendered || !isShareableResponse(rendered)) return undefined
    // A document that cannot be stored is compressed once, for this request.
    return (
      (await this.store(key, version, rendered)) ??
      (await compressDocument(rendered, [chooseEncoding(request.acceptEncoding)]))
    )
  }
}
