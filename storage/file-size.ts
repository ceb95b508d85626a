import type { Disk } from 'flydrive'
import { isNotFound } from './errors.ts'

/** The size of a stored file in bytes; null when it does not exist. Throws when storage fails. */
export async function fileSize(disk: Disk, key: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
