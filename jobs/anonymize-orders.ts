import { countOf } from '#shop/count-of.ts'
import { anonymizeOldOrders, deleteOldImportedHistory } from '#shop/privacy/retention.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { inBatches, type Job } from './job.ts'

/** Anonymizes finished orders after the number of months that the owner set, and deletes imported ones as old. */
export const anonymizeOrders: Job = {
  name: 'anonymize-orders',
  label: 'Erase personal details of old orders',
  cron: '20 3 * * *',
  async run({ db, signal }) {
    const { retention_months: months } = await readSettings(db)
    const orders = await inBatches(signal, () => anonymizeOldOrders(db, { months }))
    await inBatches(signal, () => deleteOldImportedHistory(db, { months }))
    return orders > 0 ? `Details of ${countOf(orders, 'order')} erased` : null
  },
}
