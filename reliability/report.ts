import type { HistoryReport } from './consistency/run-in-process.ts'

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const EVERY_MS = 5000

/** Prints a line every few seconds: the number done of all, and the rate since the last line. */
export function progress(all: number): (made: number) => void {
  let last = { at: performance.now(), made: 0 }
  return made => {
    const now = performance.now()
    if (now - last.at < EVERY_MS) return
    const rate = ((made - last.made) * 1000) / (now - last.at)
    last = { at: now, made }
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
    printLine(`  ${made} of ${all}, ${Math.round(rate)} a second, ${memory} MB`)
  }
}

export function printCounts({ counts, attempts, seconds, meetings, mostAtOnce }: HistoryReport): void {
  for (const [name, count] of counts) printLine(`  ${String(count).padStart(9)}  ${name}`)
  printLine(
    `  ${attempts} in ${Math.round(seconds)} s: ${Math.round(attempts / seconds)} a second, ${mostAtOnce} at most at once;`,
  )
  printLine(
    `  met while under way: the same order ${meetings.order}, variant ${meetings.variant}, order key ${meetings.key} times`,
  )
}

export function printProblems(problems: string[]): string[] {
  for (const problem of problems) printLine(`  ! ${problem}`)
  printLine(`  ${problems.length} contradictions`)
  return problems
}
