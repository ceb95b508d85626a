import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { createPendingTerms } from '../pending-terms.ts'
import { addressKey } from './address-key.ts'

/** An address that was asked for and not found. `lastAt`: ISO time in UTC. `referrer`: a host; empty when unknown. */
export type MissedAddress = { path: string; count: number; lastAt: string; referrer: string }

/** More are not stored: those asked for least often go. */
export const MAX_STORED = 500
const MAX_LENGTH = 200
/** How often counts are written at most. */
const INTERVAL_MS = 60_000

/** What bots ask for that look for weaknesses is counted as one. */
const SCANS = ''

const pending = createPendingTerms<{ count: number; referrer: string }>(
  (former, latter) => ({ count: former.count + latter.count, referrer: latter.referrer || former.referrer }),
  writeMissedAddresses,
  { intervalMs: INTERVAL_MS },
)

/** Counts a request for an address that nothing has. `onError` hears of a failed write. */
export function countMissedAddress(
  db: Db,
  {
    pathname,
    referrer,
    onError,
  }: { pathname: string; referrer: string | undefined; onError: (error: unknown) => void },
): void {
  const path = missedPathOf(pathname)
  if (path !== null) pending.add(db, path, { count: 1, referrer: hostOf(referrer) }, onError)
}

/**
 * The path as it is stored: empty for a scan of a bot; null when it may not be stored, as it is long, names a file of
 * a page, or has what may be about a person: an email, many digits, a secret, a page of one order.
 */
export function missedPathOf(pathname: string): string | null {
  const path = addressKey(pathname, '')?.path
  if (path === undefined || path === '/') return null
  if (scans.test(path)) return SCANS
  if (path.length > MAX_LENGTH || files.test(path) || personal.test(path)) return null
  return path.split(/[/_-]/).some(isToken) ? null : path
}

const scans =
  /\/\.|\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|rar|tar|gz|ini|ya?ml|log|sh|exe|dll|cfg|conf|old|swp)(\/|$)|^\/(wp-|cgi-bin|phpmyadmin|pma|vendor\/|actuator|solr|boaform|hnap1|owa\/|ecp\/|autodiscover|xmlrpc|_ignition|telescope)/

const files = /\.(jpe?g|png|webp|avif|gif|svg|ico|css|m?js|map|woff2?|ttf|mp4|webm|txt|xml|json|webmanifest)$/

const personal =
  /@|\d[\d\s.()-]{5,}\d|^(\/ur)?\/(o|c|review|order-confirmation|orders?|checkouts?|track|newsletter|account|my-account)\//

/** A part of random letters and figures. */
const isToken = (part: string): boolean => part.length >= 12 && /\d/.test(part) && /[a-z]/.test(part)

function hostOf(referrer: string | undefined): string {
  const host = referrer === undefined ? '' : (URL.parse(referrer)?.hostname ?? '')
  return /^[a-z\d.-]{1,100}$/.test(host) ? host : ''
}

/** Writes what was counted since the last time. */
export const saveMissedAddresses = pending.saveNow

async function writeMissedAddresses(
  db: Db,
  addresses: [path: string, value: { count: number; referrer: string }][],
): Promise<void> {
  await db
    .insertInto('missed_addresses')
    .values(addresses.map(([path, { count, referrer }]) => ({ path, count, referrer })))
    .onConflict(conflict =>
      conflict.column('path').doUpdateSet({
        count: sql<number>`least(missed_addresses.count::bigint + excluded.count, 2147483647)`,
        last_at: sql<Date>`now()`,
        referrer: sql<string>`coalesce(nullif(excluded.referrer, ''), missed_addresses.referrer)`,
      }),
    )
    .execute()
  // Those that another process is counting stay until the next time, so that the two never wait for each other.
  await sql`
    delete from missed_addresses where path in (
      select path from missed_addresses where path in (
        select path from missed_addresses order by count desc, last_at desc, path offset ${sql.lit(MAX_STORED)}
      ) order by path for update skip locked)`.execute(db)
}

/** The most frequent ones, and how often bots looked for weaknesses. */
export async function listMissedAddresses(
  db: Db,
  { limit }: { limit: number },
): Promise<{ rows: MissedAddress[]; total: number; scans: number }> {
  const rows = await db
    .selectFrom('missed_addresses')
    .select(['path', 'count', 'last_at as lastAt', 'referrer'])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .execute()
  const listed = rows.filter(({ path }) => path !== SCANS)
  return {
    rows: listed.slice(0, limit).map(row => ({ ...row, lastAt: row.lastAt.toISOString() })),
    total: listed.length,
    scans: rows.find(({ path }) => path === SCANS)?.count ?? 0,
  }
}

/** Takes addresses off the list: a redirect answers them now, or staff want to see them no more. */
export async function removeMissedAddresses(tx: Db | Tx, paths: string[]): Promise<void> {
  await tx.deleteFrom('missed_addresses').where('path', 'in', paths).execute()
}

/** Deletes those that nobody asked for in 30 days; returns how many. */
export async function deleteOldMissedAddresses(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_addresses')
    .where('last_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
