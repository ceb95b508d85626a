import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { detectEncoding, type Encoding } from './detect-encoding.ts'
import { ImportFileError } from './import-file-error.ts'
import { MAX_ROW_BYTES, type OpenOptions, type TableRow, type TableSource, withoutControl } from './table-source.ts'

/** Lines in which the separator is looked for: headings may stand below a title. */
const FIRST_LINES = 30
const DELIMITERS = [',', ';', '\t']

/** Opens a CSV file of any of the encodings, separated by commas, semicolons or tabs. */
export async function openCsv(path: string, options: OpenOptions): Promise<TableSource> {
  const encoding = options.encoding ?? (await detectEncoding(path))
  const beginning = await readBeginning(path, encoding)
  if (beginning.trim() === '') throw new ImportFileError('The file is empty.')
  if (beginning.startsWith('%PDF'))
    throw new ImportFileError('This is a PDF file. The shop reads CSV files and Excel workbooks (.xlsx).')
  const separatorLine = /^sep=(.)\n/i.exec(beginning)
  const skipped = separatorLine?.[0].length ?? 0
  const text = beginning.slice(skipped)
  const delimiter = separatorLine?.[1] ?? (options.delimiter || findDelimiter(text, options))
  return {
    encoding,
    delimiter,
    sheet: '',
    otherSheets: [],
    rows: () => readRows(textOf(path, { encoding, skipped }), { delimiter, firstLine: skipped > 0 ? 2 : 1 }),
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

/** The separator with which a line says most, as headings; else the most frequent one in the first line with any. */
function findDelimiter(beginning: string, { understood }: OpenOptions): string {
  const bare = beginning
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, FIRST_LINES)
  const line = bare.find(one => /[,;\t]/.test(one)) ?? ''
  const most = DELIMITERS.toSorted((one, other) => line.split(other).length - line.split(one).length)
  if (!understood) return most[0] ?? ','
  const best = (delimiter: string) => Math.max(0, ...firstRows(beginning, delimiter).map(understood))
  return most.reduce((first, other) => (best(other) > best(first) ? other : first))
}

function firstRows(beginning: string, delimiter: string): string[][] {
  try {
    const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: FIRST_LINES }
    return parseAtOnce(beginning, { delimiter, record_delimiter: '\n', ...options })
  } catch {
    // Reading the file says what is wrong, and where.
    return []
  }
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

async function* withoutControls(text: AsyncIterable<string>) {
  for await (const part of text) yield withoutControl(part)
}

const explain = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A cell that begins with a quote here or below is never closed, so the rest of the file cannot be read.'
    : code === 'CSV_MAX_RECORD_SIZE'
      ? 'This row is longer than 1 MB. Perhaps a quote is not closed.'
      : 'This cannot be read as CSV.'
