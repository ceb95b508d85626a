import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

const rows = new Map(
  readFileSync(join(projectRoot, 'docs/budgets.md'), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(([, number = '']) => /^\d+$/.test(number))
    .map(([, number, ...cells]) => [Number(number), cells.at(-2) ?? '']),
)

/** The numbers in the last column of a row of docs/budgets.md, such as `[5, 80]` of "5 / 80 KB". */
export function limitsOf(row: number): number[] {
  const limits = Array.from(rows.get(row)?.matchAll(/\d[\d,.]*/g) ?? [], ([text]) => Number(text.replaceAll(',', '')))
  if (limits.length === 0) throw new Error(`docs/budgets.md has no limit in row ${row}.`)
  return limits
}
