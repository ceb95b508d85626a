import type { Disk } from 'flydrive'
import { isNotThere } from './problem.ts'

/** The size of a stored file in bytes; null when there is none. Throws when storage cannot say. */
export async function sizeOf(disk: Disk, key: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    if (isNotThere(error)) return null
    throw error
  }
}
