import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '#backup/backup-error.ts'
import { findBackupFile, listBackupFiles, readBackupFile } from '#backup/backup-files.ts'
import { type BackupBucket, bucketError } from '#backup/store-in-bucket.ts'
import { explainFolderError } from '#db/explain-folder-error.ts'
import type { Config } from './config.ts'
import { openBackupBucket } from './open-storage.ts'

const PREFIX = 'bucket:'

/**
 * The backup that a command line names: a path, `bucket:NAME` or `bucket:newest`. One of the bucket is copied into
 * DATA_DIR until `remove`. Throws a BackupError when it is not there.
 */
export async function fetchFromBucket(
  named: string,
  config: Config,
): Promise<{ file: string; remove(): Promise<void> }> {
  if (!named.startsWith(PREFIX)) return { file: named, remove: async () => {} }
  const bucket = await openBackupBucket(config)
  if (!bucket) throw new BackupError('Set BACKUP_S3_BUCKET, and how to reach it, to restore from a bucket.')
  const folder = join(config.DATA_DIR, 'restore')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return { file: await copyBackup(bucket, named.slice(PREFIX.length), folder), remove }
  } catch (error) {
    await remove()
    const sentence = explainFolderError(error, config.DATA_DIR)
    throw sentence === undefined ? bucketError(bucket.name, error) : new BackupError(sentence, { cause: error })
  }
}

async function copyBackup({ name, disk }: BackupBucket, wanted: string, folder: string): Promise<string> {
  const found = wanted === 'newest' ? (await listBackupFiles(disk))[0] : await findBackupFile(disk, wanted)
  if (!found) throw new BackupError(`The bucket ${name} has no backup ${wanted}.`)
  const file = join(folder, found.name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await pipeline(await readBackupFile(disk, found.name), createWriteStream(file, { mode: 0o600 }))
  return file
}
