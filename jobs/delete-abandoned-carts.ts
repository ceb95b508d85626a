import { deleteAbandonedCarts } from '#shop/cart/delete-abandoned-carts.ts'
import { countOf } from '#shop/count-of.ts'
import { deleteOldCodes } from '#shop/promotions/enter-code.ts'
import { inBatches, type Job } from './job.ts'

export const deleteAbandonedCartsJob: Job = {
  name: 'delete-abandoned-carts',
  label: 'Delete abandoned carts',
  cron: '30 4 * * *',
  async run({ db, signal }) {
    await deleteOldCodes(db)
    const carts = await inBatches(signal, () => deleteAbandonedCarts(db))
    return carts > 0 ? `${countOf(carts, 'cart')} deleted` : null
  },
}
