import { tellDueCalls } from '#shop/notices/tell-due-calls.ts'
import type { Job } from './job.ts'

/** Queues notices of calls that are due; the outbox sends them. */
export const tellDueCallsJob: Job = {
  name: 'tell-due-calls',
  label: 'Look for calls that are due',
  cron: '*/2 * * * *',
  keepsRunsForS: 24 * 3600,
  async run({ db }) {
    const due = await tellDueCalls(db, { now: new Date() })
    return due === 0 ? null : `${due} due`
  },
}
