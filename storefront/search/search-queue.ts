import PQueue from 'p-queue'

// Searches cost far more than other pages, in this process and in PostgreSQL. A queue of their own keeps them from
// delaying purchases (docs/decisions/0047-resource-limits.md).

type Limits = {
  /** Searches at once. */
  concurrency: number
  /** The longest wait for a turn, in milliseconds. */
  longestWaitMs: number
  /** The most searches that wait, in all and of one network. */
  mostWaiting: number
  mostOfNetwork: number
}

/** More than two at once finish no earlier on two cores, and each delays a purchase. */
const searchLimits: Limits = { concurrency: 2, longestWaitMs: 3000, mostWaiting: 400, mostOfNetwork: 100 }

export type SearchQueue = {
  /** Runs a search when it is its turn. null: the shop is busy, and the search was not run. */
  run<Result>(network: string, search: () => Promise<Result>): Promise<Result | null>
}

/**
 * A queue of searches. Of those that wait, the network with the fewest waiting is next, so that one network cannot keep
 * others from searching. A search that has waited too long is refused; one beyond the most that wait is refused after
 * as long, since whoever is refused at once asks again at once.
 */
export function createSearchQueue(limits: Limits = searchLimits): SearchQueue {
  const queue = new PQueue({ concurrency: limits.concurrency })
  const ofNetwork = new Map<string, number>()
  let delayed = 0

  async function refuseLater(): Promise<null> {
    if (delayed >= limits.mostWaiting) return null
    delayed++
    await new Promise(resolve => setTimeout(resolve, limits.longestWaitMs).unref())
    delayed--
    return null
  }

  async function waitAndRun<Result>(search: () => Promise<Result>, priority: number): Promise<Result | null> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), limits.longestWaitMs).unref()
    let isStarted = false
    const start = () => {
      isStarted = true
      clearTimeout(timer)
      return search()
    }
    try {
      return await queue.add(start, { priority, signal: patience.signal })
    } catch (error) {
      if (!isStarted && patience.signal.aborted) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(network, search) {
      const others = ofNetwork.get(network) ?? 0
      if (queue.size >= limits.mostWaiting || others >= limits.mostOfNetwork) return await refuseLater()
      ofNetwork.set(network, others + 1)
      try {
        return await waitAndRun(search, -others)
      } finally {
        const left = (ofNetwork.get(network) ?? 1) - 1
        if (left > 0) ofNetwork.set(network, left)
        else ofNetwork.delete(network)
      }
    },
  }
}

/** The queue of this process. */
export const searchQueue = createSearchQueue()
