import { countOf } from '#shop/count-of.ts'
import { deleteUnconfirmedSubscribers } from '#shop/newsletter/newsletter.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes newsletter addresses that were never confirmed. */
export const deleteUnconfirmed: Job = {
  name: 'delete-unconfirmed-subscribers',
  label: 'Delete unconfirmed newsletter addresses',
  cron: '40 3 * * *',
  async run({ db, signal }) {
    const addresses = await inBatches(signal, () => deleteUnconfirmedSubscribers(db))
    return addresses > 0 ? `${countOf(addresses, 'address', 'addresses')} deleted` : null
  },
}
