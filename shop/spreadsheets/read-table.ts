import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { detectEncoding, type Encoding } from './detect-encoding.ts'
import { ImportFileError } from './import-file-error.ts'

/** A line of the table. `line`: where it begins in the file, from 1; a cell may have several lines. */
export type TableRow = { line: number; cells: string[] }

export type Table = {
  encoding: Encoding
  delimiter: string
  headings: string[]
  /** Reads the rows below the headings, from the beginning each time. Throws an ImportFileError for an open quote. */
  rows: () => AsyncGenerator<TableRow>
}

/** Bytes of a file. 10,000 products with descriptions have about 20 MB. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
/** Bytes of a row, as UTF-8. An open quote makes one row of the rest of the file. */
const MAX_ROW_BYTES = 1024 * 1024
/** WooCommerce writes a column for each kind of extra data, some hundreds at most. */
const MAX_COLUMNS = 1000

/**
 * Opens a CSV file of any of the encodings, separated by commas, semicolons or tabs. Throws an ImportFileError when it
 * is missing, empty, too large, too wide or no text.
 */
export async function openTable(path: string, options: { encoding?: Encoding | undefined } = {}): Promise<Table> {
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw new ImportFileError('This file does not exist.')
  if (file.size > MAX_FILE_BYTES) throw new ImportFileError(`The file is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB.`)
  const encoding = options.encoding ?? (await detectEncoding(path))
  const beginning = await readBeginning(path, encoding)
  if (beginning.trim() === '') throw new ImportFileError('The file is empty.')
  if (['PK\u0003\u0004', 'ÐÏ', '%PDF'].some(start => beginning.startsWith(start)))
    throw new ImportFileError('This is no CSV file. In Excel choose “Save as” and “CSV UTF-8”.')
  const separatorLine = /^sep=(.)\n/i.exec(beginning)
  const delimiter = separatorLine?.[1] ?? findDelimiter(beginning)
  const skipped = separatorLine?.[0].length ?? 0
  const read = () => readRows(textOf(path, { encoding, skipped }), { delimiter, firstLine: skipped > 0 ? 2 : 1 })
  const heading = await read().next()
  if (heading.done) throw new ImportFileError('The file has no headings.')
  if (heading.value.cells.length > MAX_COLUMNS)
    throw new ImportFileError(`The file has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`, heading.value.line)
  return {
    encoding,
    delimiter,
    headings: heading.value.cells.map(cell => cell.trim()),
    rows: async function* () {
      let isHeading = true
      for await (const row of read()) {
        if (!isHeading) yield row
        isHeading = false
      }
    },
  }
}

async function readBeginning(path: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const part of textOf(path, { encoding })) {
    text += part
    if (text.length >= MAX_ROW_BYTES / 4) break
  }
  return text
}

/** The text in pieces, without a byte order mark, each line ended by a single line feed. */
async function* textOf(path: string, { encoding, skipped = 0 }: { encoding: Encoding; skipped?: number }) {
  const decoder = new TextDecoder(encoding)
  let open = ''
  let left = skipped
  const normalize = (text: string, isLast: boolean) => {
    const whole = open + text
    // A line feed may follow in the next piece.
    open = !isLast && whole.endsWith('\r') ? '\r' : ''
    const lines = whole.slice(0, whole.length - open.length).replace(/\r\n?/g, '\n')
    const rest = lines.slice(left)
    left = Math.max(0, left - lines.length)
    return rest
  }
  for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) {
    const text = normalize(decoder.decode(bytes, { stream: true }), false)
    if (text !== '') yield text
  }
  const last = normalize(decoder.decode(), true)
  if (last !== '') yield last
}

/** The most frequent of the three in the line of headings, outside quotes. */
function findDelimiter(beginning: string): string {
  const headings = /^\n*((?:"[^"]*"|[^"\n])*)/.exec(beginning)?.[1] ?? ''
  const bare = headings.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

async function* readRows(
  text: AsyncIterable<string>,
  { delimiter, firstLine }: { delimiter: string; firstLine: number },
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    record_delimiter: '\n',
    // The number of cells is checked later, so that the row is refused and not the file.
    relax_column_count: true,
    // 12" in a cell without quotes is a measure.
    relax_quotes: true,
    skip_empty_lines: true,
  })
  let lastLine = firstLine - 1
  // An error of either ends the other; both reach the loop through the parser.
  pipeline(Readable.from(withoutControls(text)), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      lastLine = info.lines + firstLine - 1
      const lineFeeds = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
      yield { line: lastLine - lineFeeds, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError(explain(error), lastLine + 1) : error
  }
}

/** PostgreSQL stores no NUL, and others would control the terminal that the report is printed to. */
async function* withoutControls(text: AsyncIterable<string>) {
  for await (const part of text) yield part.replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
}

const explain = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A cell that begins with a quote here or below is never closed, so the rest of the file cannot be read.'
    : code === 'CSV_MAX_RECORD_SIZE'
      ? 'This row is longer than 1 MB. Perhaps a quote is not closed.'
      : 'This cannot be read as CSV.'
