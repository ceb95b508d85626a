import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { timeInPakistan } from '../pakistan-time.ts'
import type { Cell, Table } from './table.ts'

/** Of a sheet, with its headings: https://support.microsoft.com/office/excel-specifications-and-limits */
const MAX_ROWS = 1_048_576
/** Characters in a cell; more make Excel call the file damaged. */
const MAX_TEXT = 32_767
const TOO_LONG = '(Too long for Excel: see the CSV file)'
/** Characters of a sheet that are compressed at once. */
const PIECE = 65_536

/**
 * The table as an XLSX file in pieces, made while it is read (docs/decisions/0088-exports.md). A text is written as a
 * text, so that a spreadsheet runs none as a formula. More rows than a sheet can have continue in another one.
 */
export async function* writeXlsx(table: Table, { maxRows = MAX_ROWS } = {}): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  // yazl emits the errors of its parts, which would end the process without a listener.
  zip.on('error', (error: Error) => file.destroy(error))
  const source = eachOf(table.rows)
  const writing = writeParts(zip, { ...table, source }, { maxRows, file })
    .catch((error: Error) => void file.destroy(error))
    .finally(() => source.return(undefined))
  for await (const bytes of file) yield bytes as Buffer
  await writing
}

async function writeParts(
  zip: ZipFile,
  { name, headings, source }: Pick<Table, 'name' | 'headings'> & { source: AsyncGenerator<Cell[]> },
  { maxRows, file }: { maxRows: number; file: Readable },
): Promise<void> {
  let row = await source.next()
  const sheets: string[] = []
  async function* sheet() {
    let text = SHEET_HEAD + rowXml(headings, 1, HEADING)
    for (let number = 2; !row.done && number <= maxRows; number++) {
      text += rowXml(row.value, number)
      row = await source.next()
      if (text.length < PIECE) continue
      yield text
      text = ''
    }
    yield text + SHEET_TAIL
  }
  do {
    const part = Readable.from(sheet())
    // A reader who disconnects ends the query too.
    file.once('close', () => part.destroy())
    zip.addReadStream(part, `xl/worksheets/sheet${sheets.length + 1}.xml`)
    sheets.push(sheets.length === 0 ? name : `${name} ${sheets.length + 1}`)
    await finished(part)
  } while (!row.done)
  for (const [path, xml] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(HEAD + xml), path)
  zip.end()
}

async function* eachOf(batches: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) yield* batch
}

// The smallest workbook by ECMA-376, parts 1 and 2:
// https://ecma-international.org/publications-and-standards/standards/ecma-376/
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells, by their place in `styles`. */
const PLAIN = 0
const HEADING = 1
const TIME = 2

// The headings stay while the rows are scrolled.
const SHEET_HEAD =
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>'
const SHEET_TAIL = '</sheetData></worksheet>'

const styles =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function partsOf(sheets: string[]): Record<string, string> {
  const each = (write: (sheet: string, number: number) => string) =>
    sheets.map((sheet, place) => write(sheet, place + 1)).join('')
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `${each((sheet, number) => `<sheet name="${xmlText(sheet)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      each(
        (_, number) =>
          `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      ) +
      `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}

const rowXml = (cells: readonly Cell[], number: number, style = PLAIN): string =>
  `<row r="${number}">${cells.map((cell, place) => cellXml(cell, `${columnName(place)}${number}`, style)).join('')}</row>`

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return `<c r="${place}" s="${TIME}"><v>${dayNumber(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = cell.length > MAX_TEXT ? TOO_LONG : cell
  const styled = style === PLAIN ? '' : ` s="${style}"`
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const DAY_MS = 24 * 3600 * 1000
/** From 30 December 1899, the day 0 of spreadsheets, to 1970. */
const DAYS_BEFORE_1970 = 25_569

/** A time as spreadsheets count it, in days; the clock is Pakistan's. */
const dayNumber = (time: Date): number => Date.parse(`${timeInPakistan(time)}Z`) / DAY_MS + DAYS_BEFORE_1970

/** A, B, … Z, AA, AB. */
const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

/** Without what XML cannot hold. `_x000D_` in a text would be read as a character. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, character => entities[character] ?? character)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
