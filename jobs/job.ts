import type { Disk } from 'flydrive'
import type { BackupPlace } from '#backup/nightly-backups.ts'
import type { Db } from '#db/client.ts'
import type { NewsletterUrl } from '#shop/newsletter/letters/prepare-letter.ts'
import type { StaffUrl } from '#shop/notices/prepare-notice.ts'
import type { OrderUrl } from '#shop/order-messages/order-message.ts'
import type { Ways } from '#shop/outbox/delivery.ts'
import type { Refusal } from '#shop/refusal.ts'
import type { WhatsappService } from './whatsapp/ask-account.ts'

export type JobContext = {
  db: Db
  disk: Disk
  /** Where backups are stored; left out where none are made. */
  backups?: BackupPlace | undefined
  /** The sentence of a refusal, for results that staff read. */
  explain?: ((refusal: Refusal) => string) | undefined
  /** How messages are sent, and the addresses in them. Left out where none are sent. */
  messages?:
    | { ways: Ways; whatsapp?: WhatsappService; orderUrl: OrderUrl; staffUrl: StaffUrl; newsletterUrl: NewsletterUrl }
    | undefined
  /** The name of a job in the back office, by that of its queue. */
  labelOf?: (queue: string) => string
  /** Aborted when the process stops: a job that works in batches ends after the current one. */
  signal: AbortSignal
  /** Whether somebody asked for this run, instead of its schedule. */
  isRequested?: boolean
}

/** Work that the shop does at fixed times. */
export type Job = {
  /** The name of its queue. It stays: renaming it starts a new history. */
  name: string
  /** Its name in the back office. */
  label: string
  /** When it runs, as a cron expression in Pakistan's time. */
  cron: string
  /** After so many seconds it counts as dead; 15 minutes for most. A run whose process dies is noticed sooner. */
  takesAtMostS?: number
  /** How long finished and failed runs stay, where 14 days would be very many. */
  keepsRunsForS?: number
  /** Whether it has work now. Asked every few seconds in each process; a job without it runs at its times alone. */
  isDue?(db: Db): Promise<boolean>
  /** Returns what it did in a few words, or null when there was nothing to do. Running it twice must do no harm. */
  run(context: JobContext): Promise<string | null>
}

export const JOBS_SCHEMA = 'jobs'

/** Runs batches until one finds nothing more or the process stops; returns the total. */
export async function inBatches(signal: AbortSignal, batch: () => Promise<number>): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const done = await batch()
    if (done === 0) break
    total += done
  }
  return total
}
