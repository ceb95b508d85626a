import { countOf } from '#shop/count-of.ts'
import { cleanUpMedia } from '#shop/media/clean-up-media.ts'
import type { Job } from './job.ts'

/** Deletes unused uploads, and files that could not be deleted together with their product or page. */
export const cleanUpUploads: Job = {
  name: 'clean-up-uploads',
  label: 'Remove unused uploads',
  cron: '7 * * * *',
  async run({ db, disk, signal }) {
    const result = await cleanUpMedia(db, disk, { signal })
    if (!result) return null
    const { unused, removed, failed } = result
    if (failed > 0) throw new Error(`${failed} files could not be removed; ${removed} were. They are tried again.`)
    return unused > 0 || removed > 0
      ? `${countOf(unused, 'upload')} nobody used, ${countOf(removed, 'file')} removed`
      : null
  },
}
