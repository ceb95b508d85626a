/** The median of these figures. */
export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** Prints rows under a heading, columns aligned. */
export function printTable(heading: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map(row => columns.map(column => String(row[column])))]
  const widths = columns.map((_, column) => Math.max(...cells.map(line => line[column]?.length ?? 0)))
  const lines = cells.map(line => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
  process.stdout.write(`\n${heading}\n${lines.join('\n')}\n`)
}
