import { countOf } from '#shop/count-of.ts'
import { deleteOldMissedSearches } from '#shop/search/missed-searches.ts'
import type { Job } from './job.ts'

/** Deletes searches without a result that nobody repeated. There are at most 1,000. */
export const deleteOldMissedSearchesJob: Job = {
  name: 'delete-old-missed-searches',
  label: 'Delete searches without a result after 90 days',
  cron: '43 3 * * *',
  async run({ db }) {
    const terms = await deleteOldMissedSearches(db)
    return terms > 0 ? `${countOf(terms, 'text')} deleted` : null
  },
}
