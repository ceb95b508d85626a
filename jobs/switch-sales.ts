import { countOf } from '#shop/count-of.ts'
import { switchDueSales } from '#shop/sales/switch-sales.ts'
import type { Job } from './job.ts'

/** Starts and ends sales. */
export const switchSales: Job = {
  name: 'switch-sales',
  label: 'Start and end sales',
  cron: '* * * * *',
  keepsRunsForS: 24 * 3600,
  async run({ db, signal }) {
    const { started, ended, missed } = await switchDueSales(db, signal)
    const did = [
      started.length > 0 && `${countOf(started.length, 'sale')} started`,
      ended.length > 0 && `${countOf(ended.length, 'sale')} ended`,
      missed.length > 0 && `${countOf(missed.length, 'sale')} missed`,
    ].filter(part => part !== false)
    return did.length > 0 ? did.join(', ') : null
  },
}
