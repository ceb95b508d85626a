/** The cells of a copied part of a spreadsheet, by row; null when it is one cell only. */
export function copiedCells(text: string): string[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map(row => row.split('\t').map(cell => cell.trim()))
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows
}
