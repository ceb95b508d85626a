import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { csvFormat } from '#shop/spreadsheets/csv-format.ts'
import { openTable } from '#shop/spreadsheets/read-table.ts'
import { copyPlanFile } from './plan-file.ts'
import { hasRemarks } from './plan-rows.ts'

/**
 * The rows of a plan's refused products as CSV with the columns of the file and the reasons, to be corrected and
 * imported again, or of those that are taken with remarks. All rows of such a product are there, since one wrong cell
 * refuses it whole.
 */
export async function* rowsCsv(db: Db, planId: string, of: 'refused' | 'remarked'): AsyncGenerator<string> {
  const plan = await db
    .selectFrom('import_plans')
    .where('id', '=', planId)
    .select(['heading_line', 'sheet', 'delimiter', 'columns_used'])
    .executeTakeFirstOrThrow()
  const refused = await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', planId)
    .where(of === 'remarked' ? hasRemarks : sql<boolean>`kind = 'refused'`)
    .select(['lines', 'details'])
    .execute()
  const lines = new Set(refused.flatMap(row => row.lines))
  const reasons = new Map<number, string[]>()
  for (const { line, column, reason } of refused.flatMap(({ details }) => details.problems))
    reasons.set(line, [...(reasons.get(line) ?? []), column ? `${column}: ${reason}` : reason])
  const { path, remove } = await copyPlanFile(db, planId)
  try {
    const { headings, rows } = await openTable(path, {
      headingLine: plan.heading_line,
      sheet: plan.sheet,
      delimiter: plan.delimiter,
      isHeadless: plan.columns_used?.hasHeadings === false,
    })
    // Without the byte order mark spreadsheets assume another encoding than UTF-8.
    yield stringify([[...headings, of === 'refused' ? REASON : REMARK, LINE]], { ...csvFormat, bom: true })
    for await (const { line, cells } of rows()) {
      if (!lines.has(line)) continue
      const row = headings.map((_, place) => cells[place] ?? '')
      yield stringify([[...row, (reasons.get(line) ?? []).join('. '), String(line)]], csvFormat)
    }
  } finally {
    await remove()
  }
}

const REASON = 'Reason'
const REMARK = 'Remark'
const LINE = 'Line of the file'
