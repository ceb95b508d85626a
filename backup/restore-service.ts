import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { CheckedBackup } from './check-backup.ts'
import { type BackupPlace, makeStoredBackup } from './nightly-backups.ts'
import {
  countOrdersSince,
  type PreparedRestore,
  problemOf,
  readFacts,
  storeUpload,
  takeStored,
} from './prepared-restore.ts'
import { beginRestore, type RecordedRestore } from './record-restore.ts'
import { replaceShop, storeMissingMedia } from './replace-shop.ts'
import { connectToLoad, requireAlone } from './restore-backup.ts'

/** Where restores take their backups from, and what they restore. */
export type RestorePlaces = {
  backups: BackupPlace
  place: Disk
  disk: Disk
  /** Where chosen files lie until they are restored. */
  folder: string
  /** How long other processes may take to hear that the shop closes. */
  closingMs?: number
  logProblem: (error: unknown) => void
}

type Chosen = { prepared: PreparedRestore; file: string; backup?: CheckedBackup }

/** Restores on screen, in the process that was asked (docs/decisions/0147-backups-on-screen.md). */
export type RestoreService = ReturnType<typeof createRestoreService>

export function createRestoreService(places: RestorePlaces) {
  let chosen: Chosen | null = null
  const { connection } = places.backups
  const paths = { connection, folder: places.folder, place: places.place }

  /** Begins to check a file; `prepared` says how far it is. */
  function check(file: string, { name, passphrase }: { name: string; passphrase: string | undefined }): string {
    const checked: Chosen = { file, prepared: { id: randomUUID(), name, state: 'checking' } }
    const former = chosen
    chosen = checked
    if (former) void rm(former.file, { force: true })
    readFacts(file, { passphrase, connection }).then(
      ({ backup, facts }) => {
        checked.backup = backup
        checked.prepared = { id: checked.prepared.id, name, state: 'ready', facts }
      },
      (error: unknown) => {
        checked.prepared = { id: checked.prepared.id, name, state: 'failed', problem: problemOf(error, { file, name }) }
        void rm(file, { force: true })
      },
    )
    return checked.prepared.id
  }

  return {
    /** Takes a stored backup: with the server's passphrase, unless another one is typed. */
    async chooseStored(name: string, passphrase: string | undefined): Promise<string> {
      return check(await takeStored(paths, name), { name, passphrase: passphrase ?? places.backups.passphrase })
    },
    /** Takes a file that arrives. Throws a BackupError when there is no room for it. */
    async upload(name: string, content: { content: AsyncIterable<Uint8Array>; byteSize: number }): Promise<string> {
      const file = await storeUpload(paths, content)
      const former = chosen
      chosen = {
        file,
        prepared: { id: randomUUID(), name, state: 'failed', problem: 'Type its passphrase, if it has one.' },
      }
      if (former) void rm(former.file, { force: true })
      return chosen.prepared.id
    },
    /** Checks the uploaded file, again after a wrong passphrase. False when it is not here. */
    checkUpload(id: string, passphrase: string | undefined): boolean {
      if (chosen?.prepared.id !== id) return false
      const { file, prepared } = chosen
      chosen = null
      check(file, { name: prepared.name, passphrase })
      return true
    },
    prepared: (): PreparedRestore | null => chosen?.prepared ?? null,
    /** Begins the restore of a checked backup; it goes on after this returns. Throws a BackupError while one runs. */
    async start(id: string, staffName: string): Promise<{ ended: Promise<void> } | null> {
      if (chosen?.prepared.id !== id || !chosen.backup) return null
      const { backup, prepared } = chosen
      const holder = await connectToLoad(connection)
      try {
        await requireAlone(holder)
        const run = await beginRestore(holder, { backup: prepared.name, staffName })
        chosen = null
        return { ended: restore(places, { backup, name: prepared.name, run }).finally(() => holder.end()) }
      } catch (error) {
        await holder.end().catch(() => {})
        throw error
      }
    },
  }
}

type Restoring = {
  backup: CheckedBackup
  run: RecordedRestore
  /** Takes back what was done while the shop was open. */
  takeBack: () => Promise<void>
}

async function restore(
  places: RestorePlaces,
  { backup, name, run }: { backup: CheckedBackup; name: string; run: RecordedRestore },
): Promise<void> {
  const folder = await newTemporaryDataDir()
  const restoring: Restoring = { backup, run, takeBack: async () => {} }
  try {
    await restoreIn(folder, places, restoring)
  } catch (error) {
    places.logProblem(error)
    const problem = `${problemOf(error, { file: backup.file, name })} The shop is as it was before.`
    // When the connection broke at the commit, only the database knows what became of it.
    const isUndone = await run.fail(problem).catch(() => false)
    if (isUndone) await restoring.takeBack()
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(backup.file, { force: true })
  }
}

async function restoreIn(
  folder: string,
  { backups, disk, closingMs = 2000 }: RestorePlaces,
  restoring: Restoring,
): Promise<void> {
  const { backup, run } = restoring
  const { connection } = backups
  const { createdAt: madeAt } = backup.header
  const newest = await bringUpToDate(backup, { connection, folder })
  const media = await storeMissingMedia(backup, disk)
  restoring.takeBack = media.takeBack
  await run.enter('saving')
  await wait(closingMs)
  const before = { lostOrders: 0, savedAs: '' }
  await replaceShop(newest, {
    connection,
    async onStopped(client) {
      before.lostOrders = await countOrdersSince(client, madeAt)
      before.savedAs = await saveShop(backups, disk)
      await run.enter('loading')
    },
    onLoaded: inWholePercents(run),
    beforeCommit: (client, returned) =>
      run.succeed(client, { madeAt, orders: backup.counts.orders ?? 0, ...before, returned }),
  })
}

/** Nothing older is deleted by it. */
async function saveShop(backups: BackupPlace, disk: Disk): Promise<string> {
  const all = Number.POSITIVE_INFINITY
  const { file } = await makeStoredBackup(backups, disk, {
    kind: 'manual',
    retention: { daily: all, weekly: all, monthly: all },
  })
  return basename(file)
}

/** One report at a time: what came while it was written follows it. */
function inWholePercents(run: RecordedRestore): (part: number) => void {
  let reported = 0
  let isReporting = false
  let percent = 0
  const report = () => {
    if (isReporting || (percent < reported + 5 && percent < 100) || percent === reported) return
    reported = percent
    isReporting = true
    const done = () => {
      isReporting = false
      report()
    }
    // A report that is lost changes nothing.
    run.report(percent).then(done, done)
  }
  return part => {
    percent = Math.min(100, Math.floor(part * 100))
    report()
  }
}
