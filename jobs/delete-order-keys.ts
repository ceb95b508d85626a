import { deleteExpiredOrderKeys } from '#shop/orders/order-key.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes the keys of checkout forms that nobody will send again. */
export const deleteOrderKeys: Job = {
  name: 'delete-order-keys',
  label: 'Delete keys of old checkout forms',
  cron: '17 * * * *',
  async run({ db, signal }) {
    const keys = await inBatches(signal, () => deleteExpiredOrderKeys(db))
    return keys > 0 ? `${keys} keys deleted` : null
  },
}
