import type { History } from './history.ts'

/** The number of responses of each kind by operation: `order acknowledged`, `order refused sold-out`, … */
export function countByAnswer({ records }: History): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { operation, answer } of records) {
    const name = [operation.kind, answer.is, answer.is === 'refused' ? wordOf(answer.code) : ''].join(' ').trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Map([...counts].toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Field errors are listed by field, and all counted as one. */
const wordOf = (code: string): string => (code.startsWith('{') ? 'problems' : code)
