import type { Context } from 'hono'
import { z } from 'zod'
import { streamText } from '#shop/spreadsheets/stream-text.ts'
import { exportFileName, type FileFormat, type Table } from '#shop/spreadsheets/table.ts'
import { writeCsv } from '#shop/spreadsheets/write-csv.ts'
import { writeXlsx } from '#shop/spreadsheets/write-xlsx.ts'
import type { StaffEnv } from './context.ts'

/** The format that a download is asked for. */
export const fileFormat = z
  .enum(['csv', 'xlsx'])
  .default('csv')
  .describe('`csv` is for other programs, `xlsx` for people.')

/** Responds with a table as a file for download, `orders-2026-11-21.csv`, streamed while it is read. */
export function exportResponse(
  c: Context<StaffEnv>,
  { subject, format, table }: { subject: string; format: FileFormat; table: Table },
): Response {
  const name = exportFileName(subject, format)
  if (format === 'csv') return csvResponse(c, name, writeCsv(table))
  c.header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(streamText(writeXlsx(table), error => c.var.logUnexpectedError(error, 'a download broke off')))
}

/** Responds with a CSV file for download, streamed while it is written. */
export function csvResponse(c: Context<StaffEnv>, fileName: string, parts: AsyncGenerator<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(streamText(parts, error => c.var.logUnexpectedError(error, 'a download broke off')))
}
