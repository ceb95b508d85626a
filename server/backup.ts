// `npm run backup [-- FILE]`: writes a backup of the shop, also of one that is running, and prints where it lies.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName } from '#backup/backup-name.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { recordRun } from '#backup/record-run.ts'
import { readConfig } from './config.ts'
import { describeBackup } from './describe-backup.ts'
import { openShopStorage } from './open-storage.ts'
import { runCommand } from './run-command.ts'
import { connectToShop } from './shop-connection.ts'

await runCommand(async print => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  const passphrase = config.BACKUP_PASSPHRASE
  const file =
    positionals[0] ?? join(config.DATA_DIR, 'backups', backupName('dukan', new Date(), passphrase !== undefined))
  const disk = await openShopStorage(config)
  const { connection, close } = await connectToShop(config)
  try {
    const run = { kind: 'command', place: resolve(file), isEncrypted: passphrase !== undefined } as const
    const { backup } = await recordRun(connection, run, async enter => {
      const onWritten = () => enter('checking')
      const backup = await makeBackup({ connection, disk, file, passphrase, onWritten })
      return { backup, bytes: (await stat(file)).size }
    })
    print(`${file}: ${describeBackup(backup)}. It was read again and is complete.`)
  } finally {
    await close()
  }
})
