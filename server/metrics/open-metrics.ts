import type { ServerWatch } from '#api/context.ts'
import { scheduledJobs } from '#jobs/scheduled-jobs.ts'
import { listenForOrderOutcomes } from '#shop/orders/placing/order-outcomes.ts'
import { inTime, readBackupHealth } from '../health.ts'
import type { OpenShop } from '../open-shop.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Metrics } from './metrics.ts'

/** The counts of this process. Loaded only where metrics are on. */
export async function openMetrics(
  { db, pools }: OpenShop,
  { documents }: PageCache,
  watch: ServerWatch,
): Promise<Metrics> {
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics({
    jobs: scheduledJobs.map(({ name }) => name),
    pools,
    cachedBytes: () => documents.bytes,
    readBackup: () => inTime(readBackupHealth(db)),
    latestLook: watch.latest,
  })
  listenForOrderOutcomes(metrics.onOrder)
  return metrics
}
