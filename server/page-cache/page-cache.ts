import type { Change } from '#db/changes.ts'
import { Documents } from './documents.ts'
import { Freshness } from './freshness.ts'
import { createMemory, type Memory } from './memory.ts'

export type PageCache = {
  documents: Documents
  memory: Memory
  /** What `listenForChanges` is to tell. */
  hearing: { onListening(): void; onChange(change: Change): void; onLost(): void }
}

const MEGABYTE = 1024 * 1024

/** What the process keeps ready. Nothing at all, until its `hearing` is given to `listenForChanges` and that listens. */
export function createPageCache({ maxBytes = 64 * MEGABYTE } = {}): PageCache {
  const freshness = new Freshness(() => {
    documents.clear()
    memory.forget()
  })
  const documents = new Documents(freshness, maxBytes)
  const memory = createMemory(freshness)
  const hearing = {
    onListening: () => freshness.onListening(),
    onChange: (change: Change) => freshness.onChange(change),
    onLost: () => freshness.onLost(),
  }
  return { documents, memory, hearing }
}
