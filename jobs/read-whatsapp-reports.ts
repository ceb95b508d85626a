import { countOf } from '#shop/count-of.ts'
import { readNextReport } from '#shop/whatsapp/read-reports.ts'
import { isReportDue } from '#shop/whatsapp/store-report.ts'
import { inBatches, type Job } from './job.ts'

/** Applies what WhatsApp reported of messages and texts, and what customers answered. */
export const readWhatsappReportsJob: Job = {
  name: 'read-whatsapp-reports',
  label: 'Read what WhatsApp reported',
  cron: '* * * * *',
  keepsRunsForS: 24 * 3600,
  isDue: isReportDue,
  async run({ db, signal }) {
    const read = await inBatches(signal, () => readNextReport(db))
    return read === 0 ? null : `${countOf(read, 'report')} read`
  },
}
