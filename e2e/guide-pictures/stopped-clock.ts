import { execFileSync } from 'node:child_process'
import { aptCommands, findProgram, runAll } from '../programs.ts'

/**
 * The environment of a process for which it is always this time: its clock is that of libfaketime. Timers still run,
 * because they go by another clock.
 */
export function withStoppedClock(time: Date): Record<string, string> {
  const program = requireFaketime()
  const library = execFileSync(program, ['now', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim()
  return {
    LD_PRELOAD: library.replace('libfaketime.so', 'libfaketimeMT.so'),
    FAKETIME: String(time.getTime() / 1000),
    FAKETIME_FMT: '%s',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

function requireFaketime(): string {
  const found = findProgram('faketime')
  if (found) return found
  const failure = runAll(aptCommands('faketime'))
  const installed = findProgram('faketime')
  if (installed) return installed
  throw new Error(`The pictures need the package faketime of your system (apt-get install faketime). ${failure ?? ''}`)
}
