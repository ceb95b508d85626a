import type { Change } from '#db/changes.ts'
import { CachedDocuments } from './cached-documents.ts'
import { type CachedReads, createCachedReads } from './cached-reads.ts'
import { Freshness } from './freshness.ts'

export type PageCache = {
  documents: CachedDocuments
  memory: CachedReads
  /** What `listenForChanges` is to tell. */
  changeListener: { onListening(): void; onChange(change: Change): void; onLost(): void }
}

const MEGABYTE = 1024 * 1024

/** What the process keeps ready. Nothing at all, until its `changeListener` is given to `listenForChanges` and that listens. */
export function createPageCache({ maxBytes = 64 * MEGABYTE } = {}): PageCache {
  const freshness = new Freshness(() => {
    documents.clear()
    memory.forget()
  })
  const documents = new CachedDocuments(freshness, maxBytes)
  const memory = createCachedReads(freshness)
  const changeListener = {
    onListening: () => freshness.onListening(),
    onChange: (change: Change) => freshness.onChange(change),
    onLost: () => freshness.onLost(),
  }
  return { documents, memory, changeListener }
}
