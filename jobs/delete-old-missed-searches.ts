import { countOf } from '#shop/count-of.ts'
import { deleteOldMissedSearches } from '#shop/search/missed-searches.ts'
import { deleteOldPopularSearches } from '#shop/search/popular-searches.ts'
import type { Job } from './job.ts'

/** Deletes counted searches that nobody repeated. There are at most 1,000 of each kind. */
export const deleteOldMissedSearchesJob: Job = {
  name: 'delete-old-missed-searches',
  label: 'Delete counted searches after 90 days',
  cron: '43 3 * * *',
  async run({ db }) {
    const terms = (await deleteOldMissedSearches(db)) + (await deleteOldPopularSearches(db))
    return terms > 0 ? `${countOf(terms, 'text')} deleted` : null
  },
}
