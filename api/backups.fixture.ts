import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Db } from '#db/client.ts'
import { makeBackupJob } from '#jobs/make-backup.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import type { BackupService } from './context.ts'

/** A folder for backups, and the queue that makes them. */
export async function openBackupsApi(
  db: Db,
  connectionString: string,
  passphrase?: string,
): Promise<BackupService & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dukan-backups-'))
  atEndOfFile(() => rm(folder, { recursive: true }))
  const connection = { connectionString }
  const running = startJobs({
    db,
    connection,
    jobs: [makeBackupJob],
    pollSeconds: 20,
    log: pino({ level: 'silent' }),
    disk: openStorage({ directory: join(folder, 'media') }),
    backups: { connection, folder, passphrase },
  })
  atEndOfFile(() => running.stop())
  await running.opened
  return { folder, passphrase, place: openStorage({ directory: folder }), requestJob: running.request }
}
