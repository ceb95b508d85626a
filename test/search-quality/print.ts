import { printTable } from '../../bench/table.ts'
import type { HostileResult } from './hostile/ask-hostile.ts'
import type { Asked, Score } from './score.ts'

export function printScores(heading: string, scores: Record<string, Score>): void {
  printTable(
    heading,
    Object.entries(scores).map(([name, score]) => ({
      '': name,
      queries: score.right + score.notSold,
      'in the first three, %': percent(score.firstThree),
      'first, %': percent(score.first),
      'nothing said for what is not sold, %': percent(score.nothingSaid),
    })),
  )
}

/** Each query with a wrong answer: what came first, and what should have. */
export function printFailures(asked: Asked[]): void {
  const wrong = asked.filter(({ verdict }) => verdict === 'wrong')
  const lines = wrong.map(({ query, kind, right, answer }) => {
    const found = answer.slugs.slice(0, 3).join(', ') || 'nothing'
    const wanted = right === 'nothing' ? 'nothing' : right.slice(0, 3).join(', ')
    return `  ${kind}: ${query}\n    found ${found}\n    right ${wanted}`
  })
  process.stdout.write(`\n${wrong.length} wrong answers\n${lines.map(line => `${line}\n`).join('')}`)
}

const SHOWN = 10

export function printHostile({ asked, errors, slowest }: HostileResult): void {
  const wrong = errors.slice(0, SHOWN).map(({ query, message }) => `  ${JSON.stringify(query)}: ${message}\n`)
  process.stdout.write(`\n${asked} hostile texts, ${errors.length} errors\n${wrong.join('')}`)
  printTable(
    'The longest statements, ms: among the others, and the fastest of fifteen alone',
    slowest.slice(0, SHOWN).map(({ query, sql, ms, repeatedMs }) => ({
      'among others': ms.toFixed(1),
      alone: repeatedMs.toFixed(1),
      statement: sql.replaceAll(/\s+/g, ' ').slice(0, 60),
      text: JSON.stringify(query.slice(0, 60)),
    })),
  )
}

const percent = (share: number | null): string => share?.toFixed(1) ?? '–'
