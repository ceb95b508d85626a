import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Disk } from 'flydrive'
import { causeOf, statusOf } from '#storage/errors.ts'
import { deleteUnfinishedUploads, uploadParts } from '#storage/upload-parts.ts'
import { BackupError } from './backup-error.ts'
import { BACKUP_NAME } from './backup-files.ts'

/** A bucket for backups alone. */
export type BackupBucket = { name: string; disk: Disk }

/** A larger backup goes in parts of so many bytes: one upload takes 5 GB, and a part that fails is sent again alone. */
const PART_BYTES = 64 * 1024 * 1024
/** No upload takes so long. */
const UNFINISHED_MS = 48 * 3_600_000
const ANSWER_MS = 10_000

/**
 * Copies a backup into the bucket under its own name, and reads the copy again. Throws a BackupError, and leaves no
 * copy, when it differs, when strangers can read it, or when the bucket fails. Also deletes the parts of a copy that a
 * killed process left.
 */
export async function storeInBucket(
  { name: bucket, disk }: BackupBucket,
  file: string,
  { partBytes = PART_BYTES, now = new Date() } = {},
): Promise<void> {
  const key = basename(file)
  const { size } = await stat(file)
  // Not worth a backup: a service may not list them, and many delete them by a rule of the bucket.
  const before = new Date(now.getTime() - UNFINISHED_MS)
  await deleteUnfinishedUploads(disk, { isOurs: name => BACKUP_NAME.test(name), before }).catch(() => {})
  try {
    if (size > partBytes) await uploadParts(disk, key, { file, size, partBytes })
    else await disk.putStream(key, createReadStream(file), { contentLength: size })
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
