import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import type { BackupBucket } from '#backup/store-in-bucket.ts'
import { explainFolderError } from '#db/explain-folder-error.ts'
import type { Bucket } from '#storage/bucket.ts'
import { statusOf } from '#storage/errors.ts'
import { openStorage } from '#storage/storage.ts'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Opens the configured directory or bucket. Throws a StartProblem when it cannot be used, or when a bucket does not
 * answer within `answerMs`.
 */
export async function openShopStorage(config: Config, { answerMs = 10_000 } = {}): Promise<Disk> {
  if (config.STORAGE.kind === 'disk') return openStorage({ directory: await requireWritable(config.DATA_DIR) })
  return await openConfiguredBucket(config.STORAGE.bucket, 'S3', { answerMs })
}

/**
 * The bucket of the backups; undefined when they are stored in a folder. Throws a StartProblem as above, or the reason
 * of `signal` when that is aborted.
 */
export async function openBackupBucket(
  { BACKUP_BUCKET: bucket }: Config,
  { answerMs = 10_000, signal }: { answerMs?: number; signal?: AbortSignal | undefined } = {},
): Promise<BackupBucket | undefined> {
  if (!bucket) return undefined
  return { name: bucket.bucket, disk: await openConfiguredBucket(bucket, 'BACKUP_S3', { answerMs, signal }) }
}

async function openConfiguredBucket(
  bucket: Bucket,
  variables: string,
  { answerMs, signal }: { answerMs: number; signal?: AbortSignal | undefined },
): Promise<Disk> {
  // Loaded only when it is used: it is as large as the rest of the server.
  const { openBucket } = await import('#storage/bucket.ts')
  const timeout = AbortSignal.timeout(answerMs)
  try {
    return await openBucket(bucket, signal ? AbortSignal.any([timeout, signal]) : timeout)
  } catch (error) {
    signal?.throwIfAborted()
    const place = bucket.endpoint === undefined ? 'Amazon' : new URL(bucket.endpoint).host
    const detail = `within ${answerMs / 1000} seconds`
    const reason = timeout.aborted ? noAnswer(detail, variables) : reasonOf(error, variables)
    throw new StartProblem(`The bucket ${bucket.bucket} at ${place} cannot be used: ${reason}`)
  }
}

export const MEDIA_FOLDER = 'media'

/**
 * A file in the folder of pictures that says that root may have written there. Only then the start looks through all of
 * them, to give them to the user that it becomes.
 */
export const WRITTEN_BY_ROOT = '.written-by-root'

/** Returns the folder of pictures and videos below `dataDir`, made if needed. Only a write detects a full disk. */
async function requireWritable(dataDir: string): Promise<string> {
  const directory = join(dataDir, MEDIA_FOLDER)
  const probe = join(directory, '.write-check')
  try {
    await mkdir(directory, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe, { force: true })
    if (process.getuid?.() === 0) await writeFile(join(directory, WRITTEN_BY_ROOT), '')
    return directory
  } catch (error) {
    const sentence = explainFolderError(error, dataDir)
    throw sentence === undefined ? error : new StartProblem(sentence)
  }
}

function reasonOf(error: unknown, variables: string): string {
  const status = statusOf(error)
  if (status === 404) return `there is none of this name. Check ${variables}_BUCKET.`
  if (status === 401 || status === 403)
    return `it refuses the key. Check ${variables}_ACCESS_KEY_ID and ${variables}_SECRET_ACCESS_KEY.`
  if (status === 301 || status === 400) return `it lies in another region. Check ${variables}_REGION.`
  if (status !== undefined) return `it answers with the status ${status}. Check ${variables}_ENDPOINT.`
  return noAnswer(`(${codeOf(error)})`, variables)
}

const noAnswer = (detail: string, variables: string) =>
  `no answer came ${detail}. Check ${variables}_ENDPOINT, and that the service runs.`

/** Some errors of Node have a code and no message, such as for a host with two IPs that both refuse. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && String(error.code)) || error.message || error.name : String(error)
