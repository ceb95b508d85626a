import { countOf } from '#shop/count-of.ts'
import { deleteOldPriceHistory } from '#shop/products/prices/price-history.ts'
import { deleteOldSettingsHistory } from '#shop/settings-changes/settings-history.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes earlier prices and settings that are more than two years old. */
export const deleteOldHistoryJob: Job = {
  name: 'delete-old-history',
  label: 'Delete price and settings history older than two years',
  cron: '43 3 * * *',
  async run({ db, signal }) {
    const prices = await inBatches(signal, () => deleteOldPriceHistory(db))
    const settings = await deleteOldSettingsHistory(db)
    return prices + settings > 0 ? `${countOf(prices + settings, 'change')} deleted` : null
  },
}
