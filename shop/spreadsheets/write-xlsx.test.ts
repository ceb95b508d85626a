import readXlsx from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { Cell, Table } from './table.ts'
import { writeXlsx } from './write-xlsx.ts'

const tableWith = (rows: Cell[][], name = 'Orders'): Table => ({
  name,
  headings: ['Text', 'Number', 'Time'],
  rows: (async function* () {
    yield rows
  })(),
})

async function bytesOf(table: Table, options?: { maxRows: number }): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeXlsx(table, options)))
}

it('a reader of XLSX files reads texts, numbers and times as they were', async () => {
  const time = new Date('2026-11-21T09:05:00Z')
  const texts = ['Ayesha', 'عائشہ خان', '🌙 & <b>"x"</b>', 'two\nlines', '=1+1', '0300', '_x000D_', "'", ' x ']
  const rows = texts.map((text, place): Cell[] => [text, place * 1.5, time])
  const [sheet] = await readXlsx(await bytesOf(tableWith([...rows, [null, -3, null]])), { trim: false })
  expect(sheet?.data[0]).toEqual(['Text', 'Number', 'Time'])
  expect(sheet?.data.slice(1, -1).map(([text]) => text)).toEqual(texts)
  expect(sheet?.data.slice(1, -1).map(([, number]) => number)).toEqual(texts.map((_, place) => place * 1.5))
  // The clock of Pakistan, as spreadsheets know no zones.
  expect(sheet?.data[1]?.[2]).toEqual(new Date('2026-11-21T14:05:00Z'))
  expect(sheet?.data.at(-1)).toEqual([null, -3, null])
})

it('what a cell cannot hold is left out or said', async () => {
  const long = 'a'.repeat(32_768)
  const [sheet] = await readXlsx(
    await bytesOf(
      tableWith([
        ['a\u0000\u0008b\ud800', 1, null],
        [long, 2, null],
      ]),
    ),
  )
  expect(sheet?.data[1]?.[0]).toBe('ab\ufffd')
  expect(sheet?.data[2]?.[0]).toBe('(Too long for Excel: see the CSV file)')
})

it('an empty table has its headings', async () => {
  const [sheet] = await readXlsx(await bytesOf(tableWith([])))
  expect(sheet?.data).toEqual([['Text', 'Number', 'Time']])
})

it('more rows than a sheet has continue in another one, each with the headings', async () => {
  const rows = Array.from({ length: 5 }, (_, number): Cell[] => [`row ${number}`, number, null])
  const sheets = await readXlsx(await bytesOf(tableWith(rows), { maxRows: 3 }))
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Orders', 3],
    ['Orders 2', 3],
    ['Orders 3', 2],
  ])
  expect(sheets[2]?.data[1]?.[0]).toBe('row 4')
})

it('rows are read while the file is written, and no further ones once the reader has gone', async () => {
  let batches = 0
  let isClosed = false
  const table = tableWith([])
  table.rows = (async function* () {
    try {
      for (; batches < 10_000; batches++) {
        // Random, so that it cannot be compressed.
        yield Array.from({ length: 100 }, (): Cell[] => [`${Math.random()}${Math.random()}`, batches, null])
      }
    } finally {
      isClosed = true
    }
  })()
  let bytes = 0
  for await (const part of writeXlsx(table)) {
    bytes += part.length
    if (bytes > 200_000) break
  }
  expect(batches).toBeLessThan(500)
  await expect.poll(() => isClosed).toBe(true)
  const stopped = batches
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(batches).toBe(stopped)
})

it('an error while rows are read breaks the file off', async () => {
  const table = tableWith([])
  table.rows = (async function* (): AsyncGenerator<Cell[][]> {
    yield [['a', 1, null]]
    throw new Error('the database went away')
  })()
  await expect(bytesOf(table)).rejects.toThrow('the database went away')
})
