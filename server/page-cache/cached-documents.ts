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
import { isCacheable } from './is-cacheable.ts'
import { LruCache } from './lru-cache.ts'

type CacheEntry = { compressed: CompressedDocument; version: CacheVersion; stock: StockDependency }
type Rendering = { version: CacheVersion; compressed: Promise<CompressedDocument | undefined> }

/** The documents that are kept ready, by their addresses. While changes cannot be heard it keeps nothing and answers nothing. */
export class CachedDocuments {
  readonly #freshness: Freshness
  readonly #kept: LruCache<CacheEntry>
  readonly #renderings = new Map<string, Rendering>()

  constructor(freshness: Freshness, maxBytes: number) {
    this.#freshness = freshness
    this.#kept = new LruCache(maxBytes)
  }

  get bytes(): number {
    return this.#kept.bytes
  }

  clear(): void {
    this.#kept.clear()
  }

  /** To be taken before anything is read for a document that is to be kept. */
  currentVersion(): CacheVersion {
    return this.#freshness.currentVersion()
  }

  answer(key: string, request: CacheRequest): CachedResponse | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    if (this.#freshness.isFresh(entry.version, entry.stock)) return selectResponse(entry.compressed, request)
    this.#kept.delete(key)
    return undefined
  }

  /** Keeps a document whose reading began with this ticket, unless what it shows has changed since, or it is not for everybody. */
  async store(key: string, version: CacheVersion, rendered: RenderedDocument): Promise<CompressedDocument | undefined> {
    if (!isCacheable(rendered) || !this.#freshness.isFresh(version, rendered.stock)) return undefined
    const compressed = await compressDocument(rendered, encodings)
    // Compressing takes a while too.
    if (this.#freshness.isFresh(version, rendered.stock)) {
      this.#kept.set(key, { compressed, version, stock: rendered.stock }, compressed.bytes + key.length)
    }
    return compressed
  }

  /**
   * The kept document, or the one that `render` makes now, which is then kept. Who asks for the same while it is being made waits
   * for it, unless something has changed meanwhile. Nothing when what was made is not for everybody: then each must make their own.
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
    if (!rendered || !isCacheable(rendered)) return undefined
    // What cannot be kept is compressed once only, for who asked.
    return (
      (await this.store(key, version, rendered)) ??
      (await compressDocument(rendered, [chooseEncoding(request.acceptEncoding)]))
    )
  }
}
