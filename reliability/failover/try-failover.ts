import { printLine, printProblems } from '../report.ts'
import type { Trial } from './cluster.ts'
import { formatKill, KILLS_HEADING, pickTargets, summarizeKills } from './outages.ts'
import { runFailover } from './run-failover.ts'
import { describeMissingPackages } from './tools.ts'

/** Kills the primary of three PostgreSQL so many times under load, and prints a table. Returns what is wrong. */
export async function tryFailover({
  kills: times,
  ...plan
}: {
  kills: number
  shoppers: number
  seed: number
}): Promise<string[]> {
  const missing = describeMissingPackages()
  if (missing) return printProblems([missing])
  printLine(`${times} kills of the primary of three PostgreSQL, ${plan.shoppers} shoppers, two processes of the shop`)
  const { problems, kills, answers, memory, ...counts } = await runFailover({
    ...plan,
    targets: pickTargets(times),
    onStart: endOnSignals,
    log: line => printLine(`  ${line}`),
    onKill: (kill, number) => {
      if (number === 1) printLine(KILLS_HEADING)
      printLine(formatKill(number, kill))
    },
  })
  for (const line of summarizeKills(kills)) printLine(`  ${line}`)
  const byStatus = Object.fromEntries([...answers.byStatus].toSorted(([one], [other]) => one - other))
  printLine(`  answers by status: ${JSON.stringify(byStatus)}, the slowest after ${Math.round(answers.slowestMs)} ms`)
  printLine(`  memory of the two processes of the shop: ${memory.join(' and ')} MB`)
  printLine(
    `  ${counts.attempts} attempts, ${counts.confirmed} orders confirmed, ${counts.lost} of them lost, ${counts.doubled} doubled`,
  )
  return printProblems(problems)
}

/** Ctrl+C ends what was started first. A second one does not wait. */
function endOnSignals({ end, remove }: Trial): void {
  let isEnding = false
  const stop = () => {
    if (isEnding) process.exit(130)
    isEnding = true
    printLine('  ending what was started')
    void end().finally(() => {
      remove()
      process.exit(130)
    })
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}
