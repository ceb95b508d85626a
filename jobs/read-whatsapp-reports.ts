import { countOf } from '#shop/count-of.ts'
import { readNextReport } from '#shop/whatsapp/read-reports.ts'
import { isReportDue } from '#shop/whatsapp/store-report.ts'
import type { Job } from './job.ts'

/** Applies what WhatsApp reported of messages and texts, and what customers answered. */
export const readWhatsappReportsJob: Job = {
  name: 'read-whatsapp-reports',
  label: 'Read what WhatsApp reported',
  cron: '* * * * *',
  keepsRunsForS: 24 * 3600,
  isDue: isReportDue,
  async run({ db, signal }) {
    const count = { read: 0, notUnderstood: 0, ofOthers: 0 }
    const failed: Error[] = []
    while (!signal.aborted) {
      const report = await readNextReport(db)
      if (!report) break
      count.read++
      count.notUnderstood += report.notUnderstood
      count.ofOthers += report.ofOthers
      failed.push(...report.failed)
    }
    // Everything else has been applied by now.
    if (failed[0]) throw new Error(`${failed.length} of what it reported failed: ${failed[0].message}`)
    return wordsOf(count)
  },
}

function wordsOf({ read, notUnderstood, ofOthers }: Record<'read' | 'notUnderstood' | 'ofOthers', number>) {
  if (read === 0) return null
  const leftOut = [
    ...(notUnderstood > 0 ? [`${notUnderstood} not understood`] : []),
    ...(ofOthers > 0 ? [`${ofOthers} of another number`] : []),
  ]
  return [`${countOf(read, 'report')} read`, ...leftOut].join(', ')
}
