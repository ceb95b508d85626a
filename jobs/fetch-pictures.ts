import { fetchPictures } from '#import/pictures/fetch-pictures.ts'
import { countOf } from '#shop/count-of.ts'
import type { Job } from './job.ts'

/**
 * Fetches the pictures of imported products by their addresses. A long run ends after ten minutes; the next goes on.
 */
export const fetchPicturesJob: Job = {
  name: 'fetch-pictures',
  label: 'Fetch pictures of imported products',
  cron: '* * * * *',
  keepsRunsForS: 24 * 3600,
  async run({ db, disk, signal }) {
    const done = await fetchPictures(db, disk, { signal: AbortSignal.any([signal, AbortSignal.timeout(10 * 60_000)]) })
    if (!done || done.added + done.failed === 0) return null
    return `${countOf(done.added, 'picture')} added, ${done.failed} failed`
  },
}
