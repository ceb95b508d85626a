import { posix } from 'node:path'
import { ImportFileError } from './import-file-error.ts'
import { firstRowsOf, MAX_COLUMNS, MAX_ROW_BYTES, type OpenOptions, type TableSource, tooWide } from './table-source.ts'
import { type CellStyle, styleOf } from './xlsx-cells.ts'
import { listParts, MAX_SHEET_BYTES, newXmlParser, notAWorkbook, parsePart, readPart } from './xlsx-package.ts'
import { newSheetReader, type Workbook } from './xlsx-sheet.ts'

/** Sheets that are looked at for one with a table. */
const MAX_SHEETS = 20

/**
 * Opens an Excel workbook: of its visible sheets the first with headings that say something, else the first with any
 * content. Formulas are never calculated: the result that Excel stored counts. Nothing outside of the file is read.
 */
export async function openXlsx(path: string, options: OpenOptions): Promise<TableSource> {
  const parts = await listParts(path)
  const main = await findMain(path, parts)
  const { sheets, is1904 } = await readSheets(path, main)
  const links = await readLinks(path, main)
  const shared = partOf(links, 'sharedStrings')
  const styles = partOf(links, 'styles')
  const workbook: Workbook = {
    strings: shared === undefined ? [] : await readStrings(path, shared),
    styles: styles === undefined ? [] : await readStyles(path, styles),
    is1904,
  }
  const visible = sheets.flatMap(({ name, id, isVisible }) => {
    const part = links.get(id)?.path
    return isVisible && part !== undefined && parts.has(part) ? [{ name, part }] : []
  })
  const rowsOf = (part: string) => () => readRows(path, part, workbook)
  const chosen = await chooseSheet(
    visible.map(({ name, part }) => ({ name, rows: rowsOf(part) })),
    options,
  )
  if (!chosen) throw new ImportFileError('The file is empty.')
  const otherSheets = visible.map(({ name }) => name).filter(name => name !== chosen.name)
  return { encoding: 'xlsx', delimiter: '', sheet: chosen.name, otherSheets, rows: chosen.rows }
}

type Sheet = { name: string; rows: TableSource['rows'] }

async function chooseSheet(sheets: Sheet[], { understood, sheet: known }: OpenOptions): Promise<Sheet | undefined> {
  let first: Sheet | undefined
  if (known) return sheets.find(({ name }) => name === known)
  for (const sheet of sheets.slice(0, MAX_SHEETS)) {
    const rows = await firstRowsOf(sheet)
    if (rows.length === 0) continue
    if (!understood || rows.some(({ cells }) => understood(cells.slice(0, MAX_COLUMNS)) >= 2)) return sheet
    first ??= sheet
  }
  return first
}

async function findMain(path: string, parts: ReadonlySet<string>): Promise<string> {
  let main = 'xl/workbook.xml'
  await parsePart(path, '_rels/.rels', {
    open(name, { Type = '', Target = '' }) {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) main = Target.replace(/^\//, '')
    },
  })
  if (!parts.has(main) || !main.endsWith('.xml')) throw notAWorkbook()
  return main
}

async function readSheets(path: string, main: string) {
  const sheets: { name: string; id: string; isVisible: boolean }[] = []
  let is1904 = false
  await parsePart(path, main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1] ?? ''
      sheets.push({
        name: attributes.name || `Sheet${sheets.length + 1}`,
        id,
        isVisible: !/hidden/i.test(attributes.state ?? ''),
      })
    },
  })
  return { sheets, is1904 }
}

type Links = ReadonlyMap<string, { type: string; path: string }>

/** The parts that a workbook refers to. What is outside of the file is left out. */
async function readLinks(path: string, main: string): Promise<Links> {
  const links = new Map<string, { type: string; path: string }>()
  const folder = posix.dirname(main)
  await parsePart(path, posix.join(folder, '_rels', `${posix.basename(main)}.rels`), {
    open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      links.set(Id, { type: Type, path: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target) })
    },
  })
  return links
}

const partOf = (links: Links, type: string): string | undefined =>
  links.values().find(link => link.type.endsWith(`/${type}`))?.path

/** The texts that cells refer to by their number. Hints for pronouncing are left out. */
async function readStrings(path: string, part: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let hint = 0
  await parsePart(path, part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') hint++
      isText = name === 't' && hint === 0
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      isText = false
      if (name === 'rPh') hint--
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** How the cells of each style show a number. */
async function readStyles(path: string, part: string): Promise<CellStyle[]> {
  const codes = new Map<number, string>()
  const styles: CellStyle[] = []
  let isCell = false
  await parsePart(path, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isCell = true
      if (name !== 'xf' || !isCell) return
      const id = Number(attributes.numFmtId ?? 0)
      styles.push(styleOf(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}

async function* readRows(path: string, part: string, workbook: Workbook): ReturnType<TableSource['rows']> {
  const reader = newSheetReader(workbook, { maxRow: MAX_ROW_BYTES, maxColumns: MAX_COLUMNS, tooWide })
  const parser = newXmlParser(reader.handlers)
  for await (const text of readPart(path, part, MAX_SHEET_BYTES)) {
    parser.write(text)
    yield* reader.take()
  }
  parser.close()
  yield* reader.take()
}
