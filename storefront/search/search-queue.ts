import { createFairQueue } from '#shop/fair-queue.ts'

/**
 * The searches of this process, by network (docs/decisions/0047-resource-limits.md). More than two at once finish no
 * earlier on two cores, and each delays a purchase.
 */
export const searchQueue = createFairQueue({
  concurrency: 2,
  longestWaitMs: 3000,
  mostWaiting: 400,
  mostOfSource: 100,
})
