import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { applyAnswer } from './apply-answer.ts'
import { applyStatus } from './apply-status.ts'
import { type ReportedChange, readReport } from './report-schema.ts'
import { kindOfTemplate } from './template-texts.ts'
import { saveTemplate, saveTemplateCategory, stateOfMeta } from './templates.ts'

/** Meta gives up after a week, and so does the shop. */
const MAX_AGE_DAYS = 7
const PAUSE_MINUTES = 10
/** More than this is no fault of single items, such as a lost database. */
const MAX_FAILED = 20

/** What became of the items of a report: left out, or failed and tried again. */
export type AppliedReport = { notUnderstood: number; ofOthers: number; failed: Error[] }

/**
 * Reads the oldest report that waits, and deletes it. An item that cannot be applied holds up no other one: its report
 * is tried again after ten minutes, for a week. Everything in it may have been applied before. One process at a time
 * reads. Undefined when none waits.
 */
export async function readNextReport(db: Db): Promise<AppliedReport | undefined> {
  const report = await db
    .updateTable('whatsapp_reports')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_try_at: sql<Date>`now() + make_interval(mins => ${sql.lit(PAUSE_MINUTES)})`,
    })
    .where('id', '=', eb =>
      eb
        .selectFrom('whatsapp_reports')
        .where('next_try_at', '<=', sql<Date>`now()`)
        // Those that failed wait behind the others.
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'body', 'received_at'])
    .executeTakeFirst()
  if (!report) return undefined
  const applied = await apply(db, report.body)
  const isOld = Date.now() - report.received_at.getTime() > MAX_AGE_DAYS * 24 * 3600_000
  if (applied.failed.length === 0 || isOld)
    await db.deleteFrom('whatsapp_reports').where('id', '=', report.id).execute()
  return applied
}

async function apply(db: Db, body: string): Promise<AppliedReport> {
  const account = await db
    .selectFrom('whatsapp_account')
    .select(['business_account_id as businessAccountId', 'phone_number_id as phoneNumberId'])
    .select('display_phone as displayPhone')
    .executeTakeFirst()
  const applied: AppliedReport = { notUnderstood: 0, ofOthers: 0, failed: [] }
  if (!account) return applied
  const { changes, ...leftOut } = readReport(body, account)
  for (const change of changes) {
    if (applied.failed.length === MAX_FAILED) break
    await applyChange(db, change).catch((error: unknown) => {
      applied.failed.push(error instanceof Error ? error : new Error(String(error)))
    })
  }
  return { ...applied, ...leftOut }
}

async function applyChange(db: Db, change: ReportedChange): Promise<void> {
  if (change.kind === 'status') return await applyStatus(db, change.status)
  if (change.kind === 'message') return await applyAnswer(db, change.message)
  if (change.kind === 'people limit')
    return void (await db.updateTable('whatsapp_account').set({ people_limit: change.limit }).execute())
  const kind = kindOfTemplate(change.name)
  const language = (['en', 'ur'] as const).find(known => known === change.language)
  if (!kind || !language) return
  if (change.kind === 'text category') await saveTemplateCategory(db, { kind, language, category: change.category })
  else await saveTemplate(db, { kind, language, state: stateOfMeta(change.state), reason: change.reason })
}
