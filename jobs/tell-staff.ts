import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueNotices } from '#shop/notices/queue-notices.ts'
import { tellLowStock } from '#shop/notices/tell-low-stock.ts'
import { JOBS_SCHEMA, type Job } from './job.ts'

/** Queues notices of stock that became low and of jobs that failed; the outbox sends them. */
export const tellStaffJob: Job = {
  name: 'tell-staff',
  label: 'Look for low stock and failed jobs',
  cron: '*/10 * * * *',
  keepsRunsForS: 24 * 3600,
  async run({ db, labelOf }) {
    const low = await tellLowStock(db, { now: new Date() })
    const failed = await tellFailedJobs(db, labelOf ?? (name => name))
    return low + failed === 0 ? null : `${low} with low stock, ${failed} failed`
  },
}

/** Queues notices of runs that failed within the last hour, after their last attempt. Returns how many there are. */
async function tellFailedJobs(db: Db, labelOf: (name: string) => string): Promise<number> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where state = 'failed' and completed_on > now() - interval '1 hour'`.execute(db)
  const events = rows.map(({ id, name }) => ({ about: labelOf(name), key: id }))
  await inTransaction(db, tx => queueNotices(tx, 'failed_job', events))
  return rows.length
}
