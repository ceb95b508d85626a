import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumePublicAttempts, publicLimits } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

/** Reports with a wrong signature from one network in an hour. Meta's own are never counted. */
const limitKey = publicLimits('whatsapp-report', { network: { points: 60, duration: 3600 } })

/** Counts a report with a wrong signature. Refuses one too many, with the minutes to wait. */
export async function consumeWrongSignature(db: Db, address: string): Promise<void> {
  await consumePublicAttempts(db, [limitKey(db, 'network', ipNetworkOf(address))])
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/

/** Whether a header has the form of a signature. */
export const isSignature = (header: string | undefined): header is string => SIGNATURE.test(header ?? '')

/**
 * Whether Meta signed these bytes: `X-Hub-Signature-256: sha256=…`, the HMAC with the app secret of the body as it
 * came. Read and written again, a body with other letters than ASCII differs.
 */
export function isSigned(body: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const [, hex = ''] = SIGNATURE.exec(header ?? '') ?? []
  const expected = createHmac('sha256', appSecret).update(body).digest()
  const given = Buffer.from(hex, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

/** Stores a report for the job that reads it. */
export async function storeReport(db: Db, body: string): Promise<void> {
  await db.insertInto('whatsapp_reports').values({ body }).execute()
}

/** Whether a report waits to be read. */
export async function isReportDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from whatsapp_reports where next_try_at <= now()) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}
