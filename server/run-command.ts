import { BackupError } from '#backup/backup-error.ts'
import { DatabaseSetupError } from '#db/database-setup-error.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { StartProblem } from './start-problem.ts'

/** Whether its message is a sentence for the operator. */
export const isExpected = (error: unknown): error is Error =>
  [StartProblem, DatabaseSetupError, BackupError, ImportFileError].some(kind => error instanceof kind)

/** Runs a command line: an expected problem is one sentence on standard error and exit code 2. */
export async function runCommand(main: (print: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await main(line => void process.stdout.write(`${line}\n`))
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
