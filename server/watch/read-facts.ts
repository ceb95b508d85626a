import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { LATE_HOURS, readBackupStatus } from '#backup/backup-status.ts'
import type { Db } from '#db/client.ts'
import { listFailedJobs } from '#jobs/list-jobs.ts'
import { makeBackupJob } from '#jobs/make-backup.ts'
import { scheduledJobs } from '#jobs/scheduled-jobs.ts'
import type { DiskFact, Facts } from '#shop/problems/problems.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { causeOf } from '#storage/errors.ts'
import { inTime } from '../health.ts'
import type { PageTimes } from './page-times.ts'
import { readCertificate } from './read-certificate.ts'

/** What is looked at. `buckets`: where pictures or backups are elsewhere. */
export type Watched = {
  db: Db
  folders: { place: DiskFact['place']; folder: string }[]
  buckets: { place: 'pictures' | 'backups'; disk: Disk }[]
  publicUrl: string | undefined
  pageTimes: PageTimes
}

const CERTIFICATE_EVERY_MS = 6 * 3600_000
const BUCKETS_EVERY_MS = 5 * 60_000
const BUCKET_MS = 10_000

/** Returns what reads the facts. What asks other servers is asked less often, and remembered. */
export function createFactsReader({ db, folders, buckets, publicUrl, pageTimes }: Watched): () => Promise<Facts> {
  const certificate = rememberedFor(CERTIFICATE_EVERY_MS, () => readCertificate(publicUrl))
  const bucketStates = rememberedFor(BUCKETS_EVERY_MS, () => Promise.all(buckets.map(askBucket)))
  let lastRead: Awaited<ReturnType<typeof readFromDatabase>> | null = null
  return async () => {
    const began = performance.now()
    const answer = await inTime(sql`select 1`.execute(db))
    const databaseMs = answer === null ? null : Math.round(performance.now() - began)
    const [disks, ofDatabase] = await Promise.all([
      readDisks(folders),
      databaseMs === null ? null : inTime(readFromDatabase(db)),
    ])
    // A read that failed says nothing: what was wrong before is not over by it.
    lastRead = ofDatabase ?? lastRead
    return {
      host: hostname(),
      disks,
      databaseMs,
      backup: lastRead?.backup ?? null,
      failedJobs: lastRead?.failedJobs ?? [],
      certificate: await certificate(),
      pagesP95Ms: pageTimes.p95(),
      buckets: await bucketStates(),
    }
  }
}

function rememberedFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let known: { at: number; result: Promise<Result> } | undefined
  return () => {
    if (!known || performance.now() - known.at > ms) known = { at: performance.now(), result: read() }
    return known.result
  }
}

/** The free room of the folders; several on one disk are one. A folder that is not there yet is left out. */
async function readDisks(folders: Watched['folders']): Promise<DiskFact[]> {
  const read = await Promise.all(folders.map(({ place, folder }) => readDisk(place, folder).catch(() => null)))
  const disks = read.filter(disk => disk !== null)
  return disks.filter((disk, at) => disks.findIndex(other => isSameDisk(other, disk)) === at)
}

export async function readDisk(place: DiskFact['place'], folder: string): Promise<DiskFact> {
  const { bsize, bavail, blocks, ffree, files } = await statfs(folder)
  return {
    place,
    folder,
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    freeFiles: files > 0 ? ffree : null,
    totalFiles: files > 0 ? files : null,
  }
}

const isSameDisk = (one: DiskFact, other: DiskFact): boolean =>
  one.freeBytes === other.freeBytes && one.totalBytes === other.totalBytes && one.totalFiles === other.totalFiles

async function readFromDatabase(db: Db): Promise<Pick<Facts, 'backup' | 'failedJobs'>> {
  const { backups } = await readSettings(db)
  const [{ state, lastGood, lastFailure }, failedJobs] = await Promise.all([
    readBackupStatus(db, { isNightly: backups.daily > 0 }),
    // A backup that failed has its own line, with its reason.
    listFailedJobs(
      db,
      scheduledJobs.filter(job => job !== makeBackupJob),
    ),
  ])
  const ageSeconds = lastGood?.ageSeconds ?? null
  const isOld = (ageSeconds ?? Number.POSITIVE_INFINITY) > LATE_HOURS * 3600
  const shown = state === 'waiting' ? 'ok' : state === 'failed' && !isOld && backups.daily === 0 ? 'ok' : state
  return { backup: { state: shown, ageSeconds, reason: lastFailure?.problem ?? null }, failedJobs }
}

async function askBucket({ place, disk }: Watched['buckets'][number]): Promise<Facts['buckets'][number]> {
  const silent = wait(BUCKET_MS, 'it did not answer in time', { ref: false })
  const answer = disk.exists('is-it-there').then(() => null, causeOf)
  return { place, problem: await Promise.race([answer, silent]) }
}
