/** The free room of a disk. `folder`: what it is for. Null counts: the file system does not tell. */
export type DiskFact = {
  place: 'data' | 'pictures' | 'backups'
  folder: string
  freeBytes: number
  totalBytes: number
  freeFiles: number | null
  totalFiles: number | null
}

/** What a process knows of its machine, its database and its bucket. Null: not known, or not there. */
export type Facts = {
  host: string
  disks: DiskFact[]
  /** How long the database took to answer, in milliseconds; null when it did not within two seconds. */
  databaseMs: number | null
  backup: { state: 'ok' | 'late' | 'off' | 'failed'; ageSeconds: number | null; reason: string | null } | null
  failedJobs: string[]
  certificate: { host: string; daysLeft: number } | { host: string; problem: string } | null
  /** The time within which 95 of 100 pages of the last ten minutes were sent; null for fewer than 50 pages. */
  pagesP95Ms: number | null
  buckets: { place: 'pictures' | 'backups'; problem: string | null }[]
}

const MB = 1024 * 1024
/** Below both, a disk is nearly full: PostgreSQL writes its next log file of 16 MB, and stops when it cannot. */
export const WARN_BYTES = 2048 * MB
export const WARN_SHARE = 0.1
export const URGENT_BYTES = 500 * MB
export const URGENT_SHARE = 0.05

export const SLOW_DATABASE_MS = 1000
export const SLOW_PAGES_MS = 1000
export const CERTIFICATE_DAYS = { warn: 14, urgent: 3 }

/** Something that is wrong, what it is, and what to do. `key` stays the same while it lasts or gets worse. */
export type Problem = { key: string; isUrgent: boolean; text: string; advice: string }

/** What is wrong, the urgent first. */
export function problemsOf(facts: Facts): Problem[] {
  const found = [
    ...databaseProblems(facts),
    ...diskProblems(facts),
    ...facts.buckets.flatMap(({ place, problem }) =>
      problem === null
        ? []
        : [
            {
              key: `bucket ${place}`,
              isUrgent: true,
              text: `The bucket of the ${place} does not answer: ${problem}`,
              advice: 'Look at its account and at the keys in the configuration.',
            },
          ],
    ),
    ...backupProblems(facts),
    ...facts.failedJobs.map(label => ({
      key: `job ${label}`,
      isUrgent: false,
      text: `A job failed: ${label}`,
      advice: 'Settings, Jobs says why and when it is tried again.',
    })),
    ...certificateProblems(facts),
    ...slowPages(facts),
  ]
  return found.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
}

function databaseProblems({ databaseMs, host }: Facts): Problem[] {
  if (databaseMs === null)
    return [
      {
        key: 'database away',
        isUrgent: true,
        text: `The database does not answer ${host}`,
        advice: 'Nobody can order. See whether PostgreSQL runs and its disk has room.',
      },
    ]
  if (databaseMs < SLOW_DATABASE_MS) return []
  return [
    {
      key: 'database slow',
      isUrgent: false,
      text: `The database takes ${(databaseMs / 1000).toFixed(1)} seconds to answer`,
      advice: 'Look for other programs on its machine, and for a slow disk.',
    },
  ]
}

const placeNames = { data: 'the database and the data', pictures: 'the pictures', backups: 'the backups' }

function diskProblems({ disks, host }: Facts): Problem[] {
  return disks.flatMap(disk => {
    const { place, folder, freeBytes, totalBytes, freeFiles, totalFiles } = disk
    const isShortOfFiles = (share: number) => Boolean(totalFiles) && (freeFiles ?? 0) < share * (totalFiles ?? 0)
    const isUrgent = freeBytes < Math.min(URGENT_BYTES, URGENT_SHARE * totalBytes) || isShortOfFiles(0.01)
    const isLow = isUrgent || freeBytes < Math.min(WARN_BYTES, WARN_SHARE * totalBytes) || isShortOfFiles(0.05)
    if (!isLow) return []
    const isFiles = isShortOfFiles(0.05) && freeBytes >= Math.min(WARN_BYTES, WARN_SHARE * totalBytes)
    const left = isFiles ? `${(freeFiles ?? 0).toLocaleString('en')} files` : formatBytes(freeBytes)
    return [
      {
        key: `disk ${place} ${host}`,
        isUrgent,
        text: `The disk of ${placeNames[place]} is nearly full: ${left} left in ${folder} on ${host}`,
        advice: isUrgent
          ? 'Make room at once: without it the database stops. Old backups and logs are the first to go.'
          : 'Make room, move the backups to a bucket, or get a larger disk.',
      },
    ]
  })
}

const formatBytes = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / (1024 * MB)).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`

function backupProblems({ backup }: Facts): Problem[] {
  if (!backup || backup.state === 'ok' || backup.state === 'off') return []
  const { state, ageSeconds, reason } = backup
  const last = ageSeconds === null ? 'there is none' : `the last is ${Math.floor(ageSeconds / 3600)} hours old`
  return [
    {
      key: 'backup',
      isUrgent: false,
      text:
        state === 'failed'
          ? `The backup failed; ${last}${reason === null ? '' : `. ${reason}`}`
          : `No new backup: ${last}`,
      advice: 'Settings, Orders, Backups says what happened. Make one there when the reason is gone.',
    },
  ]
}

function certificateProblems({ certificate }: Facts): Problem[] {
  if (!certificate) return []
  const advice = 'Browsers will warn shoppers away. Look at what renews it, such as Caddy and its log.'
  const { host } = certificate
  if ('problem' in certificate)
    return [
      { key: 'certificate', isUrgent: true, text: `Browsers do not trust ${host}: ${certificate.problem}`, advice },
    ]
  const { daysLeft } = certificate
  if (daysLeft > CERTIFICATE_DAYS.warn) return []
  const isUrgent = daysLeft <= CERTIFICATE_DAYS.urgent
  const text = `The certificate of ${host} ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
  return [{ key: 'certificate', isUrgent, text, advice }]
}

function slowPages({ pagesP95Ms }: Facts): Problem[] {
  if (pagesP95Ms === null || pagesP95Ms < SLOW_PAGES_MS) return []
  return [
    {
      key: 'pages slow',
      isUrgent: false,
      text: `5 of 100 pages take longer than ${(pagesP95Ms / 1000).toFixed(1)} seconds on the server`,
      advice: 'Look whether the machine is busy with something else.',
    },
  ]
}
