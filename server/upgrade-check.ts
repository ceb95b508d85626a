// `npm run upgrade:check [-- BACKUP --all]`: tries an update to this version on a copy of the shop, or of a backup, and
// says what it does to the database and how long. The shop itself is only read.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CheckedBackup, checkBackup } from '#backup/check-backup.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { untilAborted } from '#backup/until-aborted.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { countOf } from '#shop/count-of.ts'
import { type Config, readConfig } from './config.ts'
import { fetchFromBucket } from './fetch-backup.ts'
import { runCommand } from './run-command.ts'
import { connectToShop } from './shop-connection.ts'
import { StartProblem } from './start-problem.ts'
import { describeTrial, isGood } from './upgrade/describe-trial.ts'
import { tryUpdate } from './upgrade/try-update.ts'

const ENDED = 'Ended before it was done. The shop itself was not changed.'

await runCommand(async print => {
  const options = { all: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [named] = positionals
  const config = readConfig(process.env)
  const folder = await newTemporaryDataDir()
  const signal = abortAtSignal()
  try {
    const fetched = await fetchFromBucket(named ?? join(folder, 'shop.tar.zst'), config, signal)
    try {
      const backup = named
        ? await untilAborted(checkBackup(fetched.file, config.BACKUP_PASSPHRASE), signal)
        : await copyDatabase(config, { file: fetched.file, signal })
      print(
        `A copy of the shop of ${backup.header.createdAt}: ${countOf(backup.rows, 'row')} of ${countOf(backup.header.tables.length, 'table')}, without pictures.`,
      )
      await tryOn(backup, { folder, signal, all: values.all, print })
    } finally {
      await fetched.remove()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
// What was not waited for would go on.
process.exit()

/** Somebody ends the command: the copy, which holds what the shop knows of its customers, is removed before it ends. */
function abortAtSignal(): AbortSignal {
  const ending = new AbortController()
  // Not `once`: a second Ctrl+C would end the command before the copy is removed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => ending.abort(new StartProblem(ENDED)))
  return ending.signal
}

/** The database as it is at one moment, also of a shop that runs. */
async function copyDatabase(
  config: Config,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<CheckedBackup> {
  const { connection, close } = await connectToShop(config)
  try {
    return await makeBackup({ connection, disk: null, file, signal })
  } finally {
    await close()
  }
}

/** Ends with 1 when the update cannot be made as it is. */
async function tryOn(
  backup: CheckedBackup,
  options: { folder: string; signal: AbortSignal; all: boolean; print: (line: string) => void },
): Promise<void> {
  const { folder, signal, all, print } = options
  // A few seconds. It is not left to itself when the command ends: it would write into the folder that is removed.
  const postgres = await startTemporaryPostgres(join(folder, 'copy'))
  try {
    const trial = await untilAborted(tryUpdate(backup, postgres.connection), signal)
    for (const line of describeTrial(trial, { all })) print(line)
    print('The shop itself was not changed.')
    process.exitCode = isGood(trial) ? 0 : 1
  } finally {
    await postgres.stop()
  }
}
