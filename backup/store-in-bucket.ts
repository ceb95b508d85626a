import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Disk } from 'flydrive'
import { causeOf, statusOf } from '#storage/errors.ts'
import { BackupError } from './backup-error.ts'

/** A bucket for backups alone. */
export type BackupBucket = { name: string; disk: Disk }

/** What one upload of S3 takes. */
const MAX_BYTES = 5_000_000_000
const ANSWER_MS = 10_000

/**
 * Copies a backup into the bucket under its own name, and reads the copy again. Throws a BackupError, and leaves no
 * copy, when it differs, when strangers can read it, or when the bucket fails.
 */
export async function storeInBucket({ name: bucket, disk }: BackupBucket, file: string): Promise<void> {
  const key = basename(file)
  const { size } = await stat(file)
  if (size > MAX_BYTES)
    throw new BackupError('The backup has more than 5 GB, which a bucket does not take in one upload.')
  try {
    await disk.putStream(key, createReadStream(file), { contentLength: size })
    await requirePrivate(bucket, disk, key)
    const [written, read] = await Promise.all([digestOf(createReadStream(file)), disk.getStream(key).then(digestOf)])
    if (written !== read) throw new BackupError(`The copy of the backup in the bucket ${bucket} is damaged.`)
  } catch (error) {
    await disk.delete(key).catch(() => {})
    throw bucketError(bucket, error)
  }
}

/** Without a signature nobody may read it, whatever the rules of the bucket are called. */
async function requirePrivate(bucket: string, disk: Disk, key: string): Promise<void> {
  const url = new URL(await disk.getSignedUrl(key))
  url.search = ''
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
  if (answer.ok)
    throw new BackupError(
      `Everybody can read the bucket ${bucket}, so the backup was deleted from it. Make the bucket private.`,
    )
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** What a bucket of backups refused, or that it failed, as a sentence. */
export const bucketError = (bucket: string, error: unknown): BackupError =>
  error instanceof BackupError ? error : new BackupError(whyNot(bucket, error), { cause: error })

function whyNot(bucket: string, error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return `There is no bucket ${bucket}. Check BACKUP_S3_BUCKET.`
  if (status === 401 || status === 403) return `The bucket ${bucket} refuses the key of the backups.`
  return `The bucket ${bucket} failed: ${status === undefined ? causeOf(error) : `status ${status}`}`
}
