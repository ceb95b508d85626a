import type { Disk } from 'flydrive'
import { isNotFound } from './errors.ts'

/** The size of a stored file in bytes; null when there is none. Throws when storage cannot say. */
export async function fileSize(disk: Disk, key: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
