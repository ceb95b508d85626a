import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Disk } from 'flydrive'
import type { ClientConfig } from 'pg'
import { openStorage } from '#storage/storage.ts'
import { listBackupNames } from './backup-files.ts'
import { backupName } from './backup-name.ts'
import { makeBackup } from './make-backup.ts'
import { recordRun } from './record-run.ts'
import { type BackupBucket, storeInBucket } from './store-in-bucket.ts'

/** Where nightly backups lie, the database that they are made of, and the passphrase that encrypts them. */
export type BackupPlace = {
  connection: ClientConfig
  folder: string
  passphrase: string | undefined
  /** Where it is set, backups are stored in it, and the folder holds them only while they are made. */
  bucket?: BackupBucket | undefined
}

/** How many days, weeks and months keep a backup. */
export type Retention = { daily: number; weekly: number; monthly: number }

/** Backups that somebody made by the command have another name and are never deleted. */
const NAME = /^dukan-nightly-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/
const MANUAL_NAME = /^dukan-manual-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/
const MANUAL_DAYS = 30
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

export type MadeBackup = { file: string; bytes: number; rows: number; deleted: number }

type Wanted = { kind?: 'nightly' | 'manual'; retention: Retention; now?: Date }

/**
 * Makes a backup in the folder, records how it ended, and deletes those that the retention does not keep. Nothing is
 * deleted when the new one cannot be made. Throws a BackupError while another one is being made.
 */
export async function makeStoredBackup(
  { connection, folder, passphrase, bucket }: BackupPlace,
  disk: Disk,
  { kind = 'nightly', retention, now = new Date() }: Wanted,
): Promise<MadeBackup> {
  const file = join(folder, backupName(`dukan-${kind}`, now, passphrase !== undefined))
  const place = bucket ? `${bucket.name}/${basename(file)}` : file
  const run = { kind, place, isEncrypted: passphrase !== undefined }
  return await recordRun(connection, run, async enter => {
    const onWritten = () => enter('checking')
    const { rows } = await makeBackup({ connection, disk, file, passphrase, onWritten })
    await deleteAbandoned(folder, now)
    const { size: bytes } = await stat(file)
    if (bucket) {
      await enter('storing')
      await storeInBucket(bucket, file).finally(() => rm(file, { force: true }))
    }
    const store = bucket?.disk ?? openStorage({ directory: folder })
    const names = await listBackupNames(store)
    const old = [...listDeletable(names, retention), ...listOldManual(names, now)]
    for (const name of old) await store.delete(name)
    return { file, rows, bytes, deleted: old.length }
  })
}

/** The backups among these file names that were made by the button long ago. */
export const listOldManual = (names: readonly string[], now: Date): string[] =>
  names.filter(name => {
    const time = timeIn(MANUAL_NAME, name)
    return time !== null && now.getTime() - time.getTime() > MANUAL_DAYS * DAY_MS
  })

/**
 * The nightly backups among these file names that no day, week or month keeps: the newest backup of each of the newest
 * days, weeks and months that have one stays.
 */
export function listDeletable(names: readonly string[], { daily, weekly, monthly }: Retention): string[] {
  const backups = names.filter(name => NAME.test(name)).sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
  const retained = new Set(
    [
      newestOfEach(backups, dayOf, daily),
      newestOfEach(backups, weekOf, weekly),
      newestOfEach(backups, monthOf, monthly),
    ]
      .flat()
      .concat(backups.slice(0, 1)),
  )
  return backups.filter(name => !retained.has(name))
}

/** `backups` come newest first. */
function newestOfEach(backups: readonly string[], periodOf: (time: Date) => string, count: number): string[] {
  const newest = new Map<string, string>()
  for (const name of backups) {
    const period = periodOf(timeOf(name))
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

const PAKISTAN_MS = 5 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

const timeOf = (name: string): Date => timeIn(NAME, name) ?? new Date(Number.NaN)

function timeIn(pattern: RegExp, name: string): Date | null {
  const found = pattern.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Days, weeks from Monday and months in Pakistan's time, which has no daylight saving. */
const dayOf = (time: Date): string => new Date(time.getTime() + PAKISTAN_MS).toISOString().slice(0, 10)
const monthOf = (time: Date): string => dayOf(time).slice(0, 7)
// 1 January 1970 was a Thursday.
const weekOf = (time: Date): string => String(Math.floor((time.getTime() + PAKISTAN_MS + 3 * DAY_MS) / (7 * DAY_MS)))

/** A process that was killed leaves a file that nobody completes. */
async function deleteAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    if (now.getTime() - (await stat(path)).mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
