import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTable } from './read-table.ts'
import { writeXlsx } from './write-xlsx.ts'
import { row, workbook, zipOf } from './xlsx.fixture.ts'
import { MAX_HELD_BYTES, MAX_SHEET_BYTES } from './xlsx-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'dukan-xlsx-'))
atEndOfFile(async () => rmSync(folder, { recursive: true }))

function fileOf(bytes: Uint8Array): string {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  writeFileSync(path, bytes)
  return path
}

const words = ['name', 'price', 'stock', 'date']
const understood = (cells: string[]) => cells.filter(cell => words.includes(cell.trim().toLowerCase())).length

async function read(bytes: Uint8Array) {
  const table = await openTable(fileOf(bytes), { understood })
  return { ...table, read: await Array.fromAsync(table.rows()) }
}

const oneSheet = (rows: string, more: Partial<Parameters<typeof workbook>[0]> = {}) =>
  workbook({ sheets: [{ name: 'Prices', rows }], ...more })

/** The ZIP file with another size declared for a part once it is unpacked. */
function declaring(zip: Buffer, part: string, size: number): Buffer {
  const changed = Buffer.from(zip)
  const name = Buffer.from(part)
  const header = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = changed.indexOf(header); at >= 0; at = changed.indexOf(header, at + 1))
    if (changed.subarray(at + 46, at + 46 + name.length).equals(name)) changed.writeUInt32LE(size, at + 24)
  return changed
}

describe('an Excel workbook', () => {
  it('has the rows that Excel shows, with its own line numbers', async () => {
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>Stock</t></is></c></row>' +
      '<row r="3"/><row r="5"><c r="A5" t="s"><v>2</v></c><c r="B5"><v>1499.0000000000002</v></c></row>' +
      '<row r="6"><c r="A6" t="str"><f>A5&amp;"x"</f><v>Khes</v></c><c r="C6" t="b"><v>1</v></c></row>'
    const strings = [
      '<t>Name</t>',
      '<r><t>Pr</t></r><r><t>ice</t></r>',
      '<t>Ajrak &amp; _x000D_\nKurta</t><rPh><t>hint</t></rPh>',
    ]
    const { headings, headingLine, read: all, sheet, encoding } = await read(await oneSheet(rows, { strings }))
    expect({ headings, headingLine, sheet, encoding }).toEqual({
      headings: ['Name', 'Price', 'Stock'],
      headingLine: 2,
      sheet: 'Prices',
      encoding: 'xlsx',
    })
    expect(all).toEqual([
      { line: 5, cells: ['Ajrak & \nKurta', '1499', ''] },
      { line: 6, cells: ['Khes', '', 'TRUE'] },
    ])
  })

  it('what the shop writes is read back cell by cell', async () => {
    const rows = [
      ['Ajrak', 1499, new Date('2026-11-27T06:30:00Z')],
      ['خیس', 12.5, null],
    ]
    const name = 'Products'
    const table = {
      name,
      headings: ['Name', 'Price', 'Date'],
      rows: Readable.from([rows]) as AsyncIterable<typeof rows>,
    }
    const { read: all } = await read(Buffer.concat(await Array.fromAsync(writeXlsx(table))))
    expect(all.map(({ cells }) => cells)).toEqual([
      ['Ajrak', '1499', '2026-11-27 11:30'],
      ['خیس', '12.5', ''],
    ])
  })

  it.each([
    ['a day', 'dd/mm/yyyy', 45985, '2025-11-24'],
    ['a day with its month as a word', 'd\\-mmm\\-yy', 45985, '2025-11-24'],
    ['a time', 'h:mm', 0.5, '12:00'],
    ['a day and a time', 'yyyy-mm-dd hh:mm', 45985.75, '2025-11-24 18:00'],
    ['rupees', '&quot;Rs&quot; #,##0.00', 1499.5, '1499.5'],
    ['a currency in brackets', '[$Rs-420] #,##0', 1499, '1499'],
    ['a code with zeros before it', '00000', 42, '00042'],
    ['a red number', '[Red]0', 7, '7'],
  ])('a number shown as %s says the same', async (_, format, number, text) => {
    const rows = `${row(1, ['Name', 'Price'])}<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="1"><v>${number}</v></c></row>`
    const { read: all } = await read(await oneSheet(rows, { formats: [format] }))
    expect(all[0]?.cells[1]).toBe(text)
  })

  it('a workbook that counts days from 1904 has the same days', async () => {
    const rows = `${row(1, ['Name', 'Date'])}<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="1"><v>${45985 - 1462}</v></c></row>`
    const { read: all } = await read(await oneSheet(rows, { is1904: true }))
    expect(all[0]?.cells[1]).toBe('2025-11-24')
  })

  it('a formula without its result and an error are faults of their cell', async () => {
    const rows = `${row(1, ['Name', 'Price', 'Stock'])}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>B1*2</f></c><c r="C2" t="e"><v>#REF!</v></c></row>`
    const { read: all } = await read(await oneSheet(rows))
    expect(all).toEqual([
      {
        line: 2,
        cells: ['1', '', ''],
        faults: [
          {
            place: 1,
            reason: 'has a formula without its result. Open the file in Excel or Google Sheets and save it again',
          },
          { place: 2, reason: 'has the error #REF!' },
        ],
      },
    ])
  })

  it('the visible sheet with headings is read, the others are named', async () => {
    const sheets = [
      { name: 'Cover', rows: row(1, ['Lahore Cloth House']) },
      { name: 'Old', rows: row(1, ['Name', 'Price']), state: 'hidden' },
      { name: 'List', rows: row(1, ['Name', 'Price']) + row(2, ['Khes', 900]) },
    ]
    expect(await read(await workbook({ sheets }))).toMatchObject({
      sheet: 'List',
      otherSheets: ['Cover'],
      read: [{ line: 2, cells: ['Khes', '900'] }],
    })
  })

  it('titles above the headings are skipped and said', async () => {
    const rows =
      row(1, ['Lahore Cloth House']) +
      row(2, ['Price list', '', 'November']) +
      row(4, ['Name', 'Price']) +
      row(5, ['Khes', 900])
    expect(await read(await oneSheet(rows))).toMatchObject({
      headingLine: 4,
      skipped: [
        { line: 1, text: 'Lahore Cloth House' },
        { line: 2, text: 'Price list · November' },
      ],
      read: [{ line: 5 }],
    })
  })
})

describe('a hostile workbook', () => {
  const damaged = 'This is no Excel workbook (.xlsx), or it is damaged.'
  const large = 'The workbook is too large once it is unpacked.'
  const heading = row(1, ['Name', 'Price'])

  it('that unpacks to more than is read is refused before it is unpacked', async () => {
    const whole = await oneSheet(heading, { strings: ['<t>Khes</t>'] })
    const sheet = 'xl/worksheets/sheet1.xml'
    const strings = 'xl/sharedStrings.xml'
    await expect(read(declaring(whole, sheet, MAX_SHEET_BYTES + 1))).rejects.toThrow(large)
    await expect(read(declaring(whole, strings, MAX_HELD_BYTES + 1))).rejects.toThrow(large)
    // One byte less is unpacked, and then the declared size is a lie.
    await expect(read(declaring(whole, sheet, MAX_SHEET_BYTES))).rejects.toThrow(damaged)
    await expect(read(declaring(whole, strings, MAX_HELD_BYTES))).rejects.toThrow(damaged)
  })

  it('that declares less than it unpacks to is refused while it is unpacked', async () => {
    const bomb = await oneSheet(heading + ' '.repeat(20 * 1024 ** 2))
    await expect(read(declaring(bomb, 'xl/worksheets/sheet1.xml', 1000))).rejects.toThrow(damaged)
  })

  it.each([
    [
      'with a document type',
      { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>' },
    ],
    ['with an entity of its own', { 'xl/sharedStrings.xml': '<sst><si><t>&a;</t></si></sst>' }],
    ['that is no XML', { 'xl/worksheets/sheet1.xml': '<worksheet><row' }],
    [
      'with rows out of order',
      { 'xl/worksheets/sheet1.xml': `<worksheet>${row(5, ['Name', 'Price'])}${row(4, ['a'])}</worksheet>` },
    ],
    ['with a row that no sheet has', { 'xl/worksheets/sheet1.xml': row(1_048_577, ['Name', 'Price']) }],
    ['with a cell nowhere', { 'xl/worksheets/sheet1.xml': '<row r="1"><c r="1A"><v>1</v></c></row>' }],
  ])('%s is refused', async (_, more) => {
    await expect(read(await oneSheet(heading, { more }))).rejects.toThrow(damaged)
  })

  it('with too many columns or too long a row is refused with the line', async () => {
    const wide = `${heading}<row r="2"><c r="ALM2"><v>1</v></c></row>`
    await expect(read(await oneSheet(wide))).rejects.toThrow('Line 2: The file has more than 1,000 columns.')
    const long = heading + row(2, ['a'.repeat(600_000), 'b'.repeat(600_000)])
    await expect(read(await oneSheet(long))).rejects.toThrow('Line 2: This row is longer than 1 MB.')
  })

  it('whose parts lie outside of it, or are missing, is refused or empty', async () => {
    const rels = '<Relationships><Relationship Id="s0" Type="/worksheet" Target="../../../etc/passwd"/></Relationships>'
    await expect(read(await oneSheet(heading, { more: { 'xl/_rels/workbook.xml.rels': rels } }))).rejects.toThrow(
      'The file is empty.',
    )
    await expect(read(await zipOf({ 'content.xml': '<a/>', mimetype: 'ods' }))).rejects.toThrow(damaged)
    await expect(read(Buffer.from('PK\u0003\u0004 nothing'))).rejects.toThrow(damaged)
    const whole = await oneSheet(heading + row(2, ['a', 1]))
    for (let cut = 10; cut < whole.length; cut += 97)
      await expect(read(whole.subarray(0, cut)), `cut at ${cut}`).rejects.toThrow(damaged)
  })

  it('with a password, or of an old Excel, says what to do', async () => {
    await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow(
      'old Excel file (.xls), or one with a password',
    )
  })
})
