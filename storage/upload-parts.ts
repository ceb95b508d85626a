import type { Disk } from 'flydrive'

/** A file of this machine, to be uploaded in parts of so many bytes. */
export type PartedFile = { file: string; size: number; partBytes: number }

/** A bucket takes large files in parts. */
export type PartUploader = {
  uploadParts(key: string, file: PartedFile): Promise<void>
  deleteUnfinishedUploads(isOurs: (key: string) => boolean, before: Date): Promise<number>
}

/** Uploads a file in parts, one after the other, each tried again. When it fails, none of them is left. */
export async function uploadParts(disk: Disk, key: string, file: PartedFile): Promise<void> {
  await uploaderOf(disk).uploadParts(key, file)
}

/**
 * Deletes the parts of uploads that began before this time and were never completed, as when the process was killed:
 * they are in no list of files, and are paid for. Returns the number of uploads.
 */
export async function deleteUnfinishedUploads(
  disk: Disk,
  { isOurs, before }: { isOurs: (key: string) => boolean; before: Date },
): Promise<number> {
  return await uploaderOf(disk).deleteUnfinishedUploads(isOurs, before)
}

function uploaderOf({ driver }: Disk): PartUploader {
  if (!isPartUploader(driver)) throw new Error('This storage takes no file in parts.')
  return driver
}

const isPartUploader = (driver: object): driver is PartUploader => 'uploadParts' in driver

/** S3 takes so many. */
const MAX_PARTS = 10_000

/** The bytes of each part, both ends included; parts are larger where there would be too many. */
export function listParts({ size, partBytes }: PartedFile): { number: number; start: number; end: number }[] {
  const bytes = Math.max(partBytes, Math.ceil(size / MAX_PARTS))
  return Array.from({ length: Math.ceil(size / bytes) }, (_, at) => ({
    number: at + 1,
    start: at * bytes,
    end: Math.min((at + 1) * bytes, size) - 1,
  }))
}
