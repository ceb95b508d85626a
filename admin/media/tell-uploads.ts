import { maxBytes, type UploadPurpose, uploadLimits } from '#shop/media/limits.ts'
import { tellFailed } from '../parts/tell.ts'

/** Leaves out, and names, the files that are too large for this purpose. */
export function leaveOutTooLarge(files: File[], purpose: UploadPurpose): File[] {
  const tooLarge = files.filter(file => file.size > maxBytes(purpose))
  if (tooLarge.length > 0) {
    const title = tooLarge.length > 1 ? 'Files too large' : 'File too large'
    tellFailed(title, `Maximum file size is ${uploadLimits[purpose].megabytes}MB. Not uploaded: ${namesOf(tooLarge)}`)
  }
  return files.filter(file => !tooLarge.includes(file))
}

/** Leaves out, and names, the files that are more than there is room for. */
export function leaveOutTooMany(files: File[], { room, max }: { room: number; max: number }): File[] {
  const taken = files.slice(0, Math.max(0, room))
  const tooMany = files.slice(taken.length)
  if (tooMany.length > 0)
    tellFailed(
      'Too many files',
      `Maximum ${max === 1 ? '1 file' : `${max} files`} allowed. Not uploaded: ${namesOf(tooMany)}`,
    )
  return taken
}

export const tellUploadFailed = (files: { name: string }[]): void =>
  tellFailed('Upload failed', `Failed to upload files. Please try again. ${namesOf(files)}`)

export const tellDeleteFailed = (): void => tellFailed('Delete failed', 'Please try again')

/** The first few names; a folder may hold hundreds. Isolated: names run either way. */
function namesOf(files: { name: string }[]): string {
  const shown = files.slice(0, 5).map(({ name }) => `\u2068${name}\u2069`)
  return [...shown, ...(files.length > 5 ? [`${files.length - 5} more`] : [])].join(', ')
}
