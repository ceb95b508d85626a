import { BackupError } from '#backup/backup-error.ts'
import type { CheckedBackup } from '#backup/check-backup.ts'
import { DatabaseSetupError } from '#db/database-setup-error.ts'
import { StartProblem } from './start-problem.ts'

/** Runs a command line about backups: an expected problem is one sentence on standard error and exit code 2. */
export async function runBackupCommand(main: (print: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await main(line => void process.stdout.write(`${line}\n`))
  } catch (error) {
    const isExpected =
      error instanceof BackupError || error instanceof StartProblem || error instanceof DatabaseSetupError
    if (!isExpected) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

const numbers = new Intl.NumberFormat('en')
const countOf = (count: number, noun: string) => `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`

/** Such as '1,204 rows of 63 tables and 204 files'. */
export const describeBackup = ({ rows, files, header }: CheckedBackup): string =>
  `${countOf(rows, 'row')} of ${countOf(header.tables.length, 'table')} and ${countOf(files, 'file')}`
