import { countOf } from '#shop/count-of.ts'
import { deleteOldRestockRequests } from '#shop/restock/delete-restock-requests.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes requests to be notified about stock that are more than 90 days old. */
export const deleteRestockRequests: Job = {
  name: 'delete-restock-requests',
  label: 'Delete requests about stock older than 90 days',
  cron: '52 3 * * *',
  async run({ db, signal }) {
    const requests = await inBatches(signal, () => deleteOldRestockRequests(db))
    return requests > 0 ? `${countOf(requests, 'request')} deleted` : null
  },
}
