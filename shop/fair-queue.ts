import PQueue from 'p-queue'

// Work that costs far more than other pages, in this process and in PostgreSQL. A queue of its own keeps it from
// delaying purchases (docs/decisions/0047-resource-limits.md).

type Limits = {
  /** Pieces of work at once, in all and of one source. */
  concurrency: number
  concurrencyOfSource?: number
  /** The longest wait for a turn, in milliseconds. */
  longestWaitMs: number
  /** The most that wait, in all and of one source. */
  mostWaiting: number
  mostOfSource: number
}

export type FairQueue = {
  /** Runs `work` of a source when it is its turn. null: the shop is busy, and it was not run. */
  run<Result>(source: string, work: () => Promise<Result>): Promise<Result | null>
}

/** What a source asked for that has not ended, the round of the newest, and its own queue before the common one. */
type OfSource = { waiting: number; round: number; own: PQueue }

/**
 * A queue that goes in rounds with one piece of work of each source, in the order in which they came, so that one
 * source cannot keep others waiting. What has waited too long is refused; what is beyond the most that wait is refused
 * after as long, since whoever is refused at once asks again at once.
 */
export function createFairQueue(limits: Limits): FairQueue {
  const queue = new PQueue({ concurrency: limits.concurrency })
  const sources = new Map<string, OfSource>()
  let currentRound = 0
  let waiting = 0
  let delayed = 0

  async function refuseLater(): Promise<null> {
    if (delayed >= limits.mostWaiting) return null
    delayed++
    await new Promise(resolve => setTimeout(resolve, limits.longestWaitMs).unref())
    delayed--
    return null
  }

  async function waitAndRun<Result>(work: () => Promise<Result>, { round, own }: OfSource): Promise<Result | null> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), limits.longestWaitMs).unref()
    let isStarted = false
    waiting++
    const start = () => {
      isStarted = true
      waiting--
      currentRound = Math.max(currentRound, round)
      clearTimeout(timer)
      return work()
    }
    try {
      const { signal } = patience
      return await own.add(() => queue.add(start, { priority: -round, signal }), { signal })
    } catch (error) {
      if (!isStarted && patience.signal.aborted) return null
      throw error
    } finally {
      clearTimeout(timer)
      if (!isStarted) waiting--
    }
  }

  const newSource = (): OfSource => ({
    waiting: 0,
    round: 0,
    own: new PQueue({ concurrency: limits.concurrencyOfSource ?? Number.POSITIVE_INFINITY }),
  })

  return {
    async run(source, work) {
      const own = sources.get(source) ?? newSource()
      if (waiting >= limits.mostWaiting || own.waiting >= limits.mostOfSource) return await refuseLater()
      own.waiting++
      own.round = Math.max(own.round, currentRound) + 1
      sources.set(source, own)
      try {
        return await waitAndRun(work, { ...own })
      } finally {
        own.waiting--
        if (own.waiting === 0) sources.delete(source)
      }
    },
  }
}
