import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import type { ClientConfig } from 'pg'
import { backupName } from './backup-name.ts'
import { makeBackup } from './make-backup.ts'
import { recordRun } from './record-run.ts'

/** Where nightly backups lie, the database that they are made of, and the passphrase that encrypts them. */
export type BackupPlace = { connection: ClientConfig; folder: string; passphrase: string | undefined }

/** How many days, weeks and months keep a backup. */
export type Retention = { daily: number; weekly: number; monthly: number }

/** Backups that somebody made by the command have another name and are never deleted. */
const NAME = /^dukan-nightly-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

export type NightlyBackup = { file: string; bytes: number; rows: number; deleted: number }

/**
 * Makes a backup in the folder, records how it ended, and deletes those that the retention does not keep. Nothing is
 * deleted when the new one cannot be made. Throws a BackupError while another one is being made.
 */
export async function makeNightlyBackup(
  { connection, folder, passphrase }: BackupPlace,
  disk: Disk,
  { retention, now = new Date() }: { retention: Retention; now?: Date },
): Promise<NightlyBackup> {
  const file = join(folder, backupName('dukan-nightly', now, passphrase !== undefined))
  const run = { kind: 'nightly', place: file, isEncrypted: passphrase !== undefined } as const
  return await recordRun(connection, run, async enter => {
    const onWritten = () => enter('checking')
    const { rows } = await makeBackup({ connection, disk, file, passphrase, onWritten })
    await deleteAbandoned(folder, now)
    const old = listDeletable(await readdir(folder), retention)
    for (const name of old) await rm(join(folder, name), { force: true })
    return { file, rows, bytes: (await stat(file)).size, deleted: old.length }
  })
}

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

function timeOf(name: string): Date {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
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
