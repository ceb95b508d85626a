import type { Change } from '#db/changes.ts'
import { CachedDocuments } from './cached-documents.ts'
import { type CachedFacts, createCachedFacts } from './cached-facts.ts'
import { type CachedReads, createCachedReads } from './cached-reads.ts'
import { Freshness } from './freshness.ts'

export type PageCache = {
  documents: CachedDocuments
  memory: CachedReads
  /** Results of searches, of their own: a flood of texts must not remove the rows of products. */
  searches: CachedReads
  /** Facts of products, for searches that find many. */
  facts: CachedFacts
  /** The callbacks for `listenForChanges`. */
  changeListener: { onListening(): void; onChange(change: Change): void; onLost(): void }
}

const MEGABYTE = 1024 * 1024
/** Pages of results, at most 25 KB each. */
const MAX_SEARCHES = 400

/**
 * The caches of the process. They store nothing until `changeListener` is passed to `listenForChanges` and it is
 * connected.
 */
export function createPageCache({ maxBytes = 64 * MEGABYTE } = {}): PageCache {
  const freshness = new Freshness(() => {
    documents.clear()
    memory.forget()
    searches.forget()
    facts.forget()
  })
  const documents = new CachedDocuments(freshness, maxBytes)
  const memory = createCachedReads(freshness)
  const searches = createCachedReads(freshness, { max: MAX_SEARCHES })
  const facts = createCachedFacts(freshness)
  const changeListener = {
    onListening: () => freshness.onListening(),
    onChange: (change: Change) => freshness.onChange(change),
    onLost: () => freshness.onLost(),
  }
  return { documents, memory, searches, facts, changeListener }
}
