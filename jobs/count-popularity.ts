import { countPopularity } from '#shop/catalogue/count-popularity.ts'
import { countOf } from '#shop/count-of.ts'
import type { Job } from './job.ts'

/** Counts what was sold in the last 90 days, for the sort order by popularity. */
export const countPopularityJob: Job = {
  name: 'count-popularity',
  label: 'Count what sells, for lists by popularity',
  cron: '10 4 * * *',
  async run({ db }) {
    const products = await countPopularity(db)
    return products > 0 ? `${countOf(products, 'product')} counted again` : null
  },
}
