// `npm run restore -- FILE`: restores a backup into an empty DATA_DIR or DATABASE_URL, and brings it up to date.
import { parseArgs } from 'node:util'
import { BackupError } from '#backup/backup-error.ts'
import { checkBackup } from '#backup/check-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { migrate } from '#db/migrate.ts'
import { countOf } from '#shop/count-of.ts'
import { readConfig } from './config.ts'
import { describeBackup } from './describe-backup.ts'
import { fetchFromBucket } from './fetch-backup.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'
import { openShopStorage } from './open-storage.ts'
import { runCommand } from './run-command.ts'

await runCommand(async print => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new BackupError('Name the backup: npm run restore -- FILE')
  const config = readConfig(process.env)
  const fetched = await fetchFromBucket(file, config)
  const backup = await checkBackup(fetched.file, config.BACKUP_PASSPHRASE)
  const disk = await openShopStorage(config)
  const { db, connection, close } = await openShopDatabase(config, newLog('warn'))
  try {
    await restoreBackup(backup, { connection, disk })
    const migrations = await migrate(db)
    print(`Restored the shop of ${backup.header.createdAt}: ${describeBackup(backup)}.`)
    if (migrations.length > 0)
      print(`It was made by an older version: ${countOf(migrations.length, 'migration')} brought it up to date.`)
    print('Start the shop with: npm start')
  } finally {
    await close()
    await fetched.remove()
  }
})
