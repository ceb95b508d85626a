import { setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from '#shop/fair-queue.ts'

/**
 * Product pages for a city. Anybody can name any city, and each makes a page of its own, which takes a processor for
 * several milliseconds and waits for nothing. So they are made one after the other, with a rest in which this process
 * answers others (docs/decisions/0047-resource-limits.md).
 */
const queue = createFairQueue({ concurrency: 1, longestWaitMs: 3000, mostWaiting: 400, mostOfSource: 100 })

const REST_MS = 20

export const cityPages = {
  /** Makes a page when it is its turn. null: too many wait, and it was not made. */
  async run<Page>(network: string, make: () => Promise<Page>): Promise<Page | null> {
    return await queue.run(network, async () => {
      await wait(REST_MS)
      return await make()
    })
  },
}
