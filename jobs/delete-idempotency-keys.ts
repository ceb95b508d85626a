import { countOf } from '#shop/count-of.ts'
import { deleteExpiredIdempotencyKeys } from '#shop/orders/placing/idempotency-key.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes the keys of old checkout forms. */
export const deleteIdempotencyKeys: Job = {
  name: 'delete-order-keys',
  label: 'Delete keys of old checkout forms',
  cron: '17 * * * *',
  async run({ db, signal }) {
    const keys = await inBatches(signal, () => deleteExpiredIdempotencyKeys(db))
    return keys > 0 ? `${countOf(keys, 'key')} deleted` : null
  },
}
