import { ImportFileError } from '../spreadsheets/import-file-error.ts'
import { openTable } from '../spreadsheets/read-table.ts'
import { MAX_REDIRECTS, readFrom, readTo } from './redirect-form.ts'

/** A row of a file of redirects: what it says, or why it is not taken. */
export type FileRow = { line: number; from: string; to: string; reason?: string }

type Field = 'from' | 'to' | 'pattern' | 'matching' | 'code'

/**
 * Shopify's export of URL redirects, and those of WordPress's plugins Redirection, Yoast SEO and Rank Math:
 * https://help.shopify.com/en/manual/online-store/menus-and-links/url-redirect
 * https://redirection.me/support/import-export-redirects/
 */
const headings: Record<string, Field> = {
  ...named('from', ['redirect from', 'from', 'source', 'source url', 'origin', 'old url', 'old address', 'old path']),
  ...named('to', ['redirect to', 'to', 'target', 'target url', 'destination', 'new url', 'new address', 'new path']),
  ...named('pattern', ['regex']),
  ...named('matching', ['matching', 'format']),
  ...named('code', ['code', 'type', 'http code']),
}

function named(field: Field, names: string[]): Record<string, Field> {
  return Object.fromEntries(names.map(name => [name, field]))
}

/**
 * Reads a CSV file of redirects. `origin`: the address of this shop, which targets may begin with. Throws an
 * ImportFileError without a column of old and one of new addresses, and for more than 20,000 rows.
 */
export async function readRedirectFile(path: string, { origin }: { origin: string }): Promise<FileRow[]> {
  const table = await openTable(path)
  const fields = table.headings.map(
    heading =>
      headings[
        heading
          .toLowerCase()
          .replace(/[\s_]+/g, ' ')
          .trim()
      ],
  )
  for (const field of ['from', 'to'] as const)
    if (!fields.includes(field))
      throw new ImportFileError('A file of redirects needs the columns “Redirect from” and “Redirect to”.', 1)
  const rows: FileRow[] = []
  for await (const { line, cells } of table.rows()) {
    const cellOf = (field: Field) => (cells[fields.indexOf(field)] ?? '').trim()
    if (cellOf('from') === '' && cellOf('to') === '') continue
    if (rows.length >= MAX_REDIRECTS)
      throw new ImportFileError(`The file has more than ${MAX_REDIRECTS.toLocaleString('en')} redirects.`)
    rows.push({ line, ...readRow(cellOf, origin) })
  }
  return rows
}

function readRow(cellOf: (field: Field) => string, origin: string): Omit<FileRow, 'line'> {
  const typed = { from: cellOf('from'), to: cellOf('to') }
  if (isPattern(cellOf)) return { ...typed, reason: 'This is a pattern; the shop takes single addresses' }
  if (/^4\d\d$/.test(cellOf('code'))) return { ...typed, reason: 'This address was deleted on purpose' }
  const from = readFrom(typed.from)
  if (from.error !== undefined) return { ...typed, reason: from.error }
  const to = readTo(typed.to, origin)
  return to.error === undefined ? { from: from.address, to: to.address } : { ...typed, reason: to.error }
}

/** Redirection marks patterns by 1, the others by the name of how they match. */
const isPattern = (cellOf: (field: Field) => string): boolean =>
  !['', '0', 'false', 'no'].includes(cellOf('pattern').toLowerCase()) ||
  !['', 'exact', 'plain'].includes(cellOf('matching').toLowerCase())
