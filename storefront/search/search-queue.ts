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

/** A network's searches that have not ended, and the round of the newest. */
type OfNetwork = { searches: number; round: number }

/**
 * A queue of searches. It goes in rounds with one search of each network, in the order in which they came, so that one
 * network cannot keep others from searching. A search that has waited too long is refused; one beyond the most that
 * wait is refused after as long, since whoever is refused at once asks again at once.
 */
export function createSearchQueue(limits: Limits = searchLimits): SearchQueue {
  const queue = new PQueue({ concurrency: limits.concurrency })
  const networks = new Map<string, OfNetwork>()
  let currentRound = 0
  let delayed = 0

  async function refuseLater(): Promise<null> {
    if (delayed >= limits.mostWaiting) return null
    delayed++
    await new Promise(resolve => setTimeout(resolve, limits.longestWaitMs).unref())
    delayed--
    return null
  }

  async function waitAndRun<Result>(search: () => Promise<Result>, round: number): Promise<Result | null> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), limits.longestWaitMs).unref()
    let isStarted = false
    const start = () => {
      isStarted = true
      currentRound = Math.max(currentRound, round)
      clearTimeout(timer)
      return search()
    }
    try {
      return await queue.add(start, { priority: -round, signal: patience.signal })
    } catch (error) {
      if (!isStarted && patience.signal.aborted) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(network, search) {
      const own = networks.get(network) ?? { searches: 0, round: 0 }
      if (queue.size >= limits.mostWaiting || own.searches >= limits.mostOfNetwork) return await refuseLater()
      own.searches++
      own.round = Math.max(own.round, currentRound) + 1
      networks.set(network, own)
      try {
        return await waitAndRun(search, own.round)
      } finally {
        own.searches--
        if (own.searches === 0) networks.delete(network)
      }
    },
  }
}

/** The queue of this process. */
export const searchQueue = createSearchQueue()
