import type { Disk } from 'flydrive'
import type { RestoreService } from '#backup/restore-service.ts'
import type { Db } from '#db/client.ts'
import type { Internet } from '#import/ask-internet.ts'
import type { WhatsappService } from '#jobs/whatsapp/ask-account.ts'
import type { Facts, Problem } from '#shop/problems/problems.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import type { OrderEvents } from './order-events.ts'

/**
 * `passphrase` opens the stored backups that are encrypted. `requestJob` runs a job at once; false when it is running
 * or about to run.
 */
export type BackupService = {
  place: Disk
  passphrase?: string | undefined
  /** Undefined where nothing is restored on screen. */
  restores?: RestoreService | undefined
  requestJob(name: string): Promise<boolean>
}

/** What the server saw of itself at its last look; null before the first. */
export type ServerWatch = { latest(): { facts: Facts; problems: Problem[] } | null }

/** What the server sets on every request before the API sees it. */
export type Env = {
  Variables: {
    db: Db
    /** The storage of pictures and videos. */
    disk: Disk
    /** Where backups lie, and how one is made now; undefined where none are made. */
    backups?: BackupService | undefined
    /** What is wrong with the server. Undefined where nobody looks. */
    watch?: ServerWatch | undefined
    /** Runs a job at once; false when it is running already. Undefined where jobs run at their times only. */
    requestJob?: ((name: string) => Promise<boolean>) | undefined
    /** Makes the renditions of a stored picture soon, before they are requested. */
    warmPicture: (id: string) => void
    /** Whether a mail server is set up. */
    sendsEmail?: boolean | undefined
    /** Where other programs are. Undefined: on the public internet. */
    internet?: Internet | undefined
    /** How Meta is asked about WhatsApp. */
    whatsapp?: WhatsappService | undefined
    /** Whether letters of the newsletter can be sent: by a mail server, with links to the shop's own address. */
    sendsLetters?: boolean | undefined
    /** The open streams of this process. */
    orderEvents: OrderEvents
    /** The IP by which guesses are counted; the server knows which proxy to trust. */
    clientAddress: string
    /** Whether the browser uses https, so that cookies can be marked secure. */
    isHttps: boolean
    /** The common domain of shop and back office on separate hosts. */
    staffDomain?: string | undefined
    /** Scheme and host of the shop's URLs, for links outside of it. */
    origin: string
    /** Logs an unexpected error that does not replace the response, or that breaks it off. */
    logUnexpectedError: (error: unknown, what: string) => void
  }
}

/** After the guard the session is known. */
export type StaffEnv = { Variables: Env['Variables'] & { staff: StaffSession } }
