import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import { sweepMedia } from '#shop/media/sweep-media.ts'

const HOUR_MS = 3_600_000

/** Sweeps what uploads have left behind, now and every hour, until it is stopped. A sweep that fails is the next one's work. */
export function sweepHourly({ db, disk }: { db: Db; disk: Disk }, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = sweeping.then(() => sweepOnce({ db, disk, signal: stopping.signal }, log))
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await sweeping
    },
  }
}

async function sweepOnce(
  { db, disk, signal }: { db: Db; disk: Disk; signal: AbortSignal },
  log: Logger,
): Promise<void> {
  try {
    const swept = await sweepMedia(db, disk, { signal })
    if (swept && (swept.unused > 0 || swept.removed > 0)) log.info(swept, 'swept away what uploads left behind')
    if (swept && swept.failed > 0) log.warn(swept, 'some files could not be removed; they are tried again')
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'what uploads left behind was not swept',
    )
  }
}
