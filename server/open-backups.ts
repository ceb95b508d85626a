import { join } from 'node:path'
import type { Logger } from 'pino'
import type { BackupService } from '#api/context.ts'
import type { BackupPlace } from '#backup/nightly-backups.ts'
import { createRestoreService } from '#backup/restore-service.ts'
import type { RunningJobs } from '#jobs/start-jobs.ts'
import { openStorage } from '#storage/storage.ts'
import type { OpenShop } from './open-shop.ts'

type BackupParts = { shop: OpenShop; jobs: RunningJobs; log: Logger }

/** Where backups lie, how one is made now, and how one is restored on screen. */
export function openBackups(backups: BackupPlace, { shop: { disk }, jobs, log }: BackupParts): BackupService {
  const place = backups.bucket?.disk ?? openStorage({ directory: backups.folder })
  const logProblem = (error: unknown) =>
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'a restore failed')
  // The one folder that the shop may write for certain, and the disk of the backups: taking one copies nothing.
  const folder = join(backups.folder, 'chosen')
  const restores = createRestoreService({ backups, place, disk, folder, logProblem })
  return { place, passphrase: backups.passphrase, restores, requestJob: jobs.request }
}
