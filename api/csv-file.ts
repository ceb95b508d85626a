import type { Context } from 'hono'
import { streamText } from '#shop/spreadsheets/stream-text.ts'
import type { StaffEnv } from './context.ts'

/** Responds with a CSV file for download, streamed while it is written. */
export function csvResponse(c: Context<StaffEnv>, fileName: string, parts: AsyncGenerator<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(streamText(parts, error => c.var.logUnexpectedError(error, 'a download broke off')))
}
