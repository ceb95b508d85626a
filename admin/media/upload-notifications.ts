import { maxBytes, type UploadPurpose, uploadLimits } from '#shop/media/limits.ts'
import { notifyError } from '../parts/feedback/notify.ts'

/** Drops files that are too large for this purpose, and names them in a toast. */
export function rejectTooLarge(files: File[], purpose: UploadPurpose): File[] {
  const tooLarge = files.filter(file => file.size > maxBytes(purpose))
  if (tooLarge.length > 0) {
    const title = tooLarge.length > 1 ? 'Files too large' : 'File too large'
    notifyError(title, `Maximum file size is ${uploadLimits[purpose].megabytes}MB. Not uploaded: ${namesOf(tooLarge)}`)
  }
  return files.filter(file => !tooLarge.includes(file))
}

/** Drops files beyond the maximum number, and names them in a toast. */
export function rejectTooMany(files: File[], { room, max }: { room: number; max: number }): File[] {
  const accepted = files.slice(0, Math.max(0, room))
  const tooMany = files.slice(accepted.length)
  if (tooMany.length > 0)
    notifyError(
      'Too many files',
      `Maximum ${max === 1 ? '1 file' : `${max} files`} allowed. Not uploaded: ${namesOf(tooMany)}`,
    )
  return accepted
}

export const notifyUploadFailed = (files: { name: string }[]): void =>
  notifyError('Upload failed', `Failed to upload files. Please try again. ${namesOf(files)}`)

export const notifyDeleteFailed = (): void => notifyError('Delete failed', 'Please try again')

/** The first few names, because a folder may hold hundreds. Each is isolated, because names have either direction. */
function namesOf(files: { name: string }[]): string {
  const shown = files.slice(0, 5).map(({ name }) => `\u2068${name}\u2069`)
  return [...shown, ...(files.length > 5 ? [`${files.length - 5} more`] : [])].join(', ')
}
