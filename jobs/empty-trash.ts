import { countOf } from '#shop/count-of.ts'
import { emptyTrash } from '#shop/trash/empty-trash.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes what has been in the trash for 30 days, for good. */
export const emptyTrashJob: Job = {
  name: 'empty-trash',
  label: 'Empty the trash of what was deleted 30 days ago',
  cron: '23 4 * * *',
  async run({ db, disk, signal }) {
    const deleted = await inBatches(signal, () => emptyTrash(db, disk))
    return deleted > 0 ? `${countOf(deleted, 'item')} deleted for good` : null
  },
}
