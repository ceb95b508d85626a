import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import { BackupError } from '#backup/backup-error.ts'
import { type BackupFile, findBackupFile, listBackupFiles, readBackupFile } from '#backup/backup-files.ts'
import { type BackupBucket, bucketError } from '#backup/store-in-bucket.ts'
import { untilAborted } from '#backup/until-aborted.ts'
import { explainFolderError } from '#db/explain-folder-error.ts'
import type { Config } from './config.ts'
import { openBackupBucket } from './open-storage.ts'

const PREFIX = 'bucket:'

/**
 * The backup that a command line names: a path, `bucket:NAME` or `bucket:newest`. One of the bucket is copied into
 * DATA_DIR until `remove`. Throws a BackupError when it is not there, and the reason of `signal` when that is aborted.
 */
export async function fetchFromBucket(
  named: string,
  config: Config,
  signal?: AbortSignal,
): Promise<{ file: string; remove(): Promise<void> }> {
  if (!named.startsWith(PREFIX)) return { file: named, remove: async () => {} }
  const bucket = await openBackupBucket(config, { signal })
  if (!bucket) throw new BackupError('Set BACKUP_S3_BUCKET, and how to reach it, to restore from a bucket.')
  const folder = join(config.DATA_DIR, 'restore')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return { file: await copyBackup(bucket, { wanted: named.slice(PREFIX.length), folder, signal }), remove }
  } catch (error) {
    await remove()
    signal?.throwIfAborted()
    const sentence = explainFolderError(error, config.DATA_DIR)
    throw sentence === undefined ? bucketError(bucket.name, error) : new BackupError(sentence, { cause: error })
  }
}

type Copy = { wanted: string; folder: string; signal: AbortSignal | undefined }

async function copyBackup({ name, disk }: BackupBucket, { wanted, folder, signal }: Copy): Promise<string> {
  const found = await untilAborted(findWanted(disk, wanted), signal)
  if (!found) throw new BackupError(`The bucket ${name} has no backup ${wanted}.`)
  const file = join(folder, found.name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const content = await untilAborted(readBackupFile(disk, found.name), signal)
  // Rejects when the file is closed, so nothing is written after its folder was removed.
  await pipeline(content, createWriteStream(file, { mode: 0o600 }), { ...(signal && { signal }) })
  return file
}

const findWanted = async (disk: Disk, wanted: string): Promise<BackupFile | null | undefined> =>
  wanted === 'newest' ? (await listBackupFiles(disk))[0] : await findBackupFile(disk, wanted)
