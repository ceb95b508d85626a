import { countOf } from '#shop/count-of.ts'
import { expireHolds } from '#shop/orders/holds/expire-holds.ts'
import { inBatches, type Job } from './job.ts'

/** Releases the stock of orders that nobody confirmed in time. */
export const expireHoldsJob: Job = {
  name: 'expire-holds',
  label: 'Release the stock of unconfirmed orders',
  cron: '*/5 * * * *',
  async run({ db, signal }) {
    const orders = await inBatches(signal, () => expireHolds(db))
    return orders > 0 ? `Stock of ${countOf(orders, 'order')} released` : null
  },
}
