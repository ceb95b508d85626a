import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { uploadLimits } from '#shop/media/limits.ts'
import { releaseMedia, removeReleasedMedia } from '#shop/media/release-media.ts'
import { storeUpload } from '#shop/media/store-upload.ts'
import { Refusal } from '#shop/refusal.ts'
import { type Internet, publicInternet } from '../ask-internet.ts'
import { fetchFile, mayPass } from '../fetch-file.ts'
import { attachPictures, type FetchedPicture } from './attach-pictures.ts'

// Any constant number but those of the other locks.
const LOCK = 7_305_004
/** Each may be held whole, 50 MB at most. */
const MAX_FETCHES_AT_ONCE = 3
const AT_ONCE_FROM_A_HOST = 2
/** Seconds until the next attempt. After the last one the picture has failed. */
const DELAYS = [30, 120, 600]
/** Pictures are given to products in groups: each empties the page cache, and takes the products' locks. */
const GROUP = 20
const GROUP_MS = 5_000

export type PicturesDone = { added: number; failed: number }

type Options = {
  signal: AbortSignal
  internet?: Internet
  /** Seconds until each further attempt. */
  delays?: readonly number[]
}

/**
 * Fetches the pictures that wait, by address, until none is due or the signal is aborted; what is not fetched then
 * waits on. Failed ones wait for their next attempt when it may succeed. One process at a time: returns null when
 * another fetches.
 */
export async function fetchPictures(db: Db, disk: Disk, options: Options): Promise<PicturesDone | null> {
  return await db.connection().execute(async connection => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as locked`.execute(
      connection,
    )
    if (!rows[0]?.locked) return null
    try {
      return await fetchWaiting(db, disk, options)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
}

async function fetchWaiting(
  db: Db,
  disk: Disk,
  { signal, internet = publicInternet, delays = DELAYS }: Options,
): Promise<PicturesDone> {
  const done: PicturesDone = { added: 0, failed: 0 }
  const running = new Map<string, { host: string; ended: Promise<void> }>()
  const group = newGroup(db, disk, done)
  const errors: unknown[] = []
  try {
    while (errors.length === 0 && (await startDue())) {
      if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended))
      await group.flush({ isEnd: false })
    }
  } finally {
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  await group.flush({ isEnd: true })
  if (errors.length > 0) throw errors[0]
  return done

  /**
   * Starts as many as may run at once. False when none runs and none is due: one that ended while the next was looked
   * for has made room for another of its host.
   */
  async function startDue(): Promise<boolean> {
    while (running.size < MAX_FETCHES_AT_ONCE && !signal.aborted) {
      const wereRunning = running.size > 0
      const next = await findNext(db, { running, held: group.urls() })
      if (!next) return wereRunning
      const ended = fetchOne(next.url)
        .catch(error => void errors.push(error))
        .finally(() => running.delete(next.url))
      running.set(next.url, { host: next.host, ended })
    }
    return running.size > 0
  }

  async function fetchOne(url: string): Promise<void> {
    try {
      group.add({ url, mediaId: await fetchAndStore(db, disk, url, { internet, signal }) })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Refusal)) throw error
      // Not in one line: others add to it while this waits.
      const failed = await fail(db, url, { refusal: error, delays })
      done.failed += failed
    }
  }
}

type Next = { url: string; host: string }

/** The next address that is due, of a host that is not busy. */
async function findNext(
  db: Db,
  { running, held }: { running: ReadonlyMap<string, { host: string }>; held: string[] },
): Promise<Next | undefined> {
  const hosts = Map.groupBy(running.values(), ({ host }) => host)
  const busy = [...hosts].filter(([, own]) => own.length >= AT_ONCE_FROM_A_HOST).map(([host]) => host)
  return await db
    .selectFrom('import_pictures')
    .where('state', '=', 'waiting')
    .where('try_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`host <> all(${busy}::text[])`)
    .where(sql<boolean>`url <> all(${[...running.keys(), ...held]}::text[])`)
    .orderBy('try_at')
    .orderBy('import_id')
    .orderBy('product_id')
    .orderBy('position')
    .select(['url', 'host'])
    .limit(1)
    .executeTakeFirst()
}

async function fetchAndStore(
  db: Db,
  disk: Disk,
  url: string,
  { internet, signal }: { internet: Internet; signal: AbortSignal },
): Promise<string> {
  const { megabytes } = uploadLimits.import
  const bytes = await fetchFile(url, { internet, megabytes, signal })
  const { id } = await storeUpload(db, disk, {
    purpose: 'import',
    fileName: nameOf(url),
    byteSize: bytes.length,
    content: inPieces(bytes),
  })
  return id
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes
}

function nameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Fetched pictures that no product has yet. */
function newGroup(db: Db, disk: Disk, done: PicturesDone) {
  let fetched: FetchedPicture[] = []
  let began = 0
  return {
    urls: () => fetched.map(({ url }) => url),
    add(picture: FetchedPicture) {
      if (fetched.length === 0) began = performance.now()
      fetched.push(picture)
    },
    async flush({ isEnd }: { isEnd: boolean }) {
      const isDue = isEnd || fetched.length >= GROUP || performance.now() - began > GROUP_MS
      if (fetched.length === 0 || !isDue) return
      // Others are added while these are given to products.
      const pictures = fetched
      fetched = []
      const { added, failed } = await inTransaction(db, async tx => {
        const attached = await attachPictures(tx, pictures)
        await releaseMedia(tx, attached.unused)
        return attached
      })
      done.added += added
      done.failed += failed
      await removeReleasedMedia(db, disk)
    },
  }
}

/** Notes a failed attempt for all that wait for this address. Returns how many have failed for good. */
async function fail(
  db: Db,
  url: string,
  { refusal, delays }: { refusal: Refusal; delays: readonly number[] },
): Promise<number> {
  const attempts = mayPass(refusal) ? delays.length : 0
  const rows = await db
    .updateTable('import_pictures')
    .set({
      attempts: sql<number>`attempts + 1`,
      problem: JSON.stringify({ code: refusal.code, values: refusal.values }),
      state: sql`case when attempts < ${attempts} then state else 'failed' end`,
      try_at: sql<Date>`now() + make_interval(secs => coalesce((${delays}::float8[])[attempts + 1], 0))`,
    })
    .where('url', '=', url)
    .where('state', '=', 'waiting')
    .returning('state')
    .execute()
  return rows.filter(({ state }) => state === 'failed').length
}
