import { countOf } from '#shop/count-of.ts'
import { deleteExpiredNetworkKeys } from '#shop/orders/limits/delete-network-keys.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes the networks that orders came from. */
export const deleteNetworkKeys: Job = {
  name: 'delete-network-keys',
  label: 'Delete the network keys of orders',
  cron: '37 * * * *',
  async run({ db, signal }) {
    const orders = await inBatches(signal, () => deleteExpiredNetworkKeys(db))
    return orders > 0 ? countOf(orders, 'order') : null
  },
}
