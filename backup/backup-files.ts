import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { isNotFound } from '#storage/errors.ts'
import type { BackupKind } from './record-run.ts'

/** A backup that exists; `at` is ISO 8601. */
export type BackupFile = { name: string; at: string; bytes: number; isEncrypted: boolean; kind: BackupKind }

export const BACKUP_NAME = /^dukan(?:-(nightly|manual))?-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/
const MAX_FILES_LISTED = 100

/** Lists the newest 100 backups of a place, newest first; other files are left out. */
export async function listBackupFiles(place: Disk): Promise<BackupFile[]> {
  const names = await listBackupNames(place)
  const newest = names
    .toSorted((one, other) => (factsOf(one).at < factsOf(other).at ? 1 : -1))
    .slice(0, MAX_FILES_LISTED)
  const files = await Promise.all(newest.map(name => findBackupFile(place, name)))
  return files.filter(file => file !== null)
}

/** One backup by its name; null when there is none. */
export async function findBackupFile(place: Disk, name: string): Promise<BackupFile | null> {
  if (!BACKUP_NAME.test(name)) return null
  try {
    return { name, bytes: (await place.getMetaData(name)).contentLength, ...factsOf(name) }
  } catch (error) {
    // The retention may have deleted it since.
    if (isNotFound(error)) return null
    throw error
  }
}

export const readBackupFile = (place: Disk, name: string): Promise<Readable> => place.getStream(name)

/** The names of all backups of a place. */
export async function listBackupNames(place: Disk): Promise<string[]> {
  const names: string[] = []
  let paginationToken: string | undefined
  try {
    do {
      const page = await place.listAll('', { ...(paginationToken !== undefined && { paginationToken }) })
      for (const file of page.objects) if (file.isFile) names.push(file.name)
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  } catch (error) {
    // Before the first one there is no folder.
    if (isNotFound(error)) return []
    throw error
  }
  return names.filter(name => BACKUP_NAME.test(name))
}

function factsOf(name: string): Pick<BackupFile, 'at' | 'isEncrypted' | 'kind'> {
  const [, kind = 'command', year, month, day, hour, minute, second, age] = BACKUP_NAME.exec(name) ?? []
  return {
    at: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
    isEncrypted: age !== undefined,
    kind: kind === 'nightly' || kind === 'manual' ? kind : 'command',
  }
}
