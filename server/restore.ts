// `npm run restore -- FILE`: restores a backup into an empty DATA_DIR or DATABASE_URL, and brings it up to date.
import { parseArgs } from 'node:util'
import { BackupError } from '#backup/backup-error.ts'
import { checkBackup } from '#backup/check-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { explainFolderError } from '#db/explain-folder-error.ts'
import { migrate } from '#db/migrate.ts'
import { countOf } from '#shop/count-of.ts'
import { causeOf } from '#storage/errors.ts'
import { type Config, readConfig } from './config.ts'
import { describeBackup } from './describe-backup.ts'
import { fetchFromBucket } from './fetch-backup.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'
import { openShopStorage } from './open-storage.ts'
import { isExpected, runCommand } from './run-command.ts'

await runCommand(async print => {
  const file = readFile()
  const config = readConfig(process.env)
  try {
    const fetched = await fetchFromBucket(file, config)
    try {
      await restore(fetched.file, { config, print })
    } finally {
      await fetched.remove()
    }
  } catch (error) {
    throw explainRestoreError(error, config)
  }
})

function readFile(): string {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || Object.keys(values).length > 0)
    throw new BackupError('Name the backup, and nothing else: npm run restore -- FILE')
  return file
}

async function restore(
  file: string,
  { config, print }: { config: Config; print: (line: string) => void },
): Promise<void> {
  const backup = await checkBackup(file, config.BACKUP_PASSPHRASE)
  const disk = await openShopStorage(config)
  const { db, connection, close } = await openShopDatabase(config, newLog('warn'))
  try {
    await restoreBackup(backup, { connection, disk })
    const migrations = await migrate(db).catch(error => {
      throw new BackupError(
        `The shop was restored, but it could not be brought up to date: ${messageOf(error)}. npm start tries again.`,
        { cause: error },
      )
    })
    print(`Restored the shop of ${backup.header.createdAt}: ${describeBackup(backup)}.`)
    if (migrations.length > 0)
      print(`It was made by an older version: ${countOf(migrations.length, 'migration')} brought it up to date.`)
    print('Start the shop with: npm start')
  } finally {
    await close()
  }
}

/** Whatever went wrong, the operator reads one sentence. */
function explainRestoreError(error: unknown, { DATA_DIR: dataDir }: Config): unknown {
  if (isExpected(error)) return error
  const sentence = explainFolderError(error, dataDir) ?? `The restore failed: ${messageOf(error)}.`
  return new BackupError(sentence, { cause: error })
}

const messageOf = (error: unknown): string => causeOf(error).replace(/\.$/, '')
