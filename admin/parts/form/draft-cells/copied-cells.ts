/**
 * The cells of a copied part of a spreadsheet, by row. A cell with a tab, a line break or a quote is in quotes, and its
 * own quotes are doubled, as Excel and LibreOffice write it. A quote within other text is text.
 */
export function parseCells(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(text.slice(at))
    const raw = quoted?.[0] ?? /^[^\t\n]*/.exec(text.slice(at))?.[0] ?? ''
    const cell = quoted?.[1]?.replaceAll('""', '"') ?? raw
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    at += raw.length
    if (text[at] === '\n') rows.push([])
    at++
  }
  return rows
}

/** The cells of a text that is pasted into a field; null for one cell, which the browser pastes. */
export function copiedCells(text: string): string[][] | null {
  const rows = parseCells(text)
  const [[cell = '', ...others] = [], ...below] = rows
  // A single cell in quotes is not pasted with them.
  const isText = others.length === 0 && below.length === 0 && (cell === text.trim() || !text.startsWith('"'))
  return isText ? null : rows
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const formatCells = (rows: string[][]): string => rows.map(row => row.map(quotedIfNeeded).join('\t')).join('\n')

const quotedIfNeeded = (cell: string): string => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
