import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'

export type JobContext = {
  db: Db
  disk: Disk
  /** Aborted when the process stops: a job that works in batches ends after the one under way. */
  signal: AbortSignal
}

/** Work that the shop does by itself at fixed times. */
export type Job = {
  /** The name of its queue, which stays: renaming starts a new history. */
  name: string
  /** What the back office calls it. */
  label: string
  /** When it runs, as a cron expression in Pakistan's time. */
  cron: string
  /** Returns what it did in a few words, or null when there was nothing to do. Running it twice must do no harm. */
  run(context: JobContext): Promise<string | null>
}

export const JOBS_SCHEMA = 'jobs'
export const JOBS_TIME_ZONE = 'Asia/Karachi'

/** Works in batches until one finds nothing more or the process stops; returns how many were done in all. */
export async function inBatches(signal: AbortSignal, batch: () => Promise<number>): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const done = await batch()
    if (done === 0) break
    total += done
  }
  return total
}
