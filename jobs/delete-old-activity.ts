import { deleteOldActivity } from '#shop/activity/delete-old-activity.ts'
import { countOf } from '#shop/count-of.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes activity that is more than a year old. */
export const deleteOldActivityJob: Job = {
  name: 'delete-old-activity',
  label: 'Delete activity older than a year',
  cron: '37 3 * * *',
  async run({ db, signal }) {
    const lines = await inBatches(signal, () => deleteOldActivity(db))
    return lines > 0 ? `${countOf(lines, 'line')} deleted` : null
  },
}
