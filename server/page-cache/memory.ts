import type { Freshness, Ticket } from './freshness.ts'

export type Memory = {
  /** What `read` returned since the catalogue last changed, or returns now. Reads every time while changes cannot be heard. */
  remember<Result>(name: string, read: () => Promise<Result>): Promise<Result>
  forget(): void
}

/** Remembers reads that every page needs and few edits change, such as the settings. Each name stands for one read. */
export function createMemory(freshness: Freshness): Memory {
  const reads = new Map<string, { ticket: Ticket; result: Promise<unknown> }>()

  function begin<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
    const begun = { ticket: freshness.takeTicket(), result: read() }
    reads.set(name, begun)
    begun.result.catch(() => reads.get(name) === begun && reads.delete(name))
    return begun.result
  }

  return {
    async remember<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
      const known = reads.get(name)
      // A name is given to one read alone, whose result is of this type.
      return known && freshness.holds(known.ticket, []) ? ((await known.result) as Result) : await begin(name, read)
    },
    forget: () => reads.clear(),
  }
}
