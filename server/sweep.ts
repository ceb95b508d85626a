import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import { sweepMedia } from '#shop/media/sweep-media.ts'
import { forgetOldKeys } from '#shop/orders/order-key.ts'

const HOUR_MS = 3_600_000

type Swept = { db: Db; disk: Disk }
type Sweep = Swept & { signal: AbortSignal; log: Logger }

/**
 * Sweeps what uploads have left behind and the keys of old forms, now and every hour, until it is stopped. A sweep that fails is the
 * next one's work, and keeps no other from its own.
 */
export function sweepHourly({ db, disk }: Swept, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = sweeping.then(() => sweepOnce({ db, disk, signal: stopping.signal, log }))
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

async function sweepOnce(sweep: Sweep): Promise<void> {
  await trying(sweepUploads, sweep, 'what uploads left behind was not swept')
  await trying(sweepKeys, sweep, 'the keys of old forms were not forgotten')
}

async function trying(work: (sweep: Sweep) => Promise<void>, sweep: Sweep, failed: string): Promise<void> {
  try {
    await work(sweep)
  } catch (error) {
    sweep.log.warn({ error: error instanceof Error ? error.message : String(error) }, failed)
  }
}

async function sweepUploads({ db, disk, signal, log }: Sweep): Promise<void> {
  const swept = await sweepMedia(db, disk, { signal })
  if (swept && (swept.unused > 0 || swept.removed > 0)) log.info(swept, 'swept away what uploads left behind')
  if (swept && swept.failed > 0) log.warn(swept, 'some files could not be removed; they are tried again')
}

async function sweepKeys({ db, signal, log }: Sweep): Promise<void> {
  let keys = 0
  while (!signal.aborted) {
    const forgotten = await forgetOldKeys(db)
    if (forgotten === 0) break
    keys += forgotten
  }
  if (keys > 0) log.info({ keys }, 'forgot the keys of old forms')
}
