import { setTimeout as wait } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { fileSize } from '#storage/file-size.ts'
import { BackupError } from './backup-error.ts'
import { type CheckedBackup, tableOf } from './check-backup.ts'
import { listTables } from './dump-tables.ts'
import { holdBackMessages } from './hold-back-messages.ts'
import { emptyTables, newTableLoader, setSequences, withoutRules } from './load-tables.ts'
import { MEDIA } from './manifest.ts'
import { pausePrograms } from './pause-programs.ts'
import { preserveAccess, type ReturnedAccounts } from './preserve-access.ts'
import { readArchive } from './read-archive.ts'
import { connectToLoad, putFile } from './restore-backup.ts'

type Options = {
  connection: pg.ClientConfig
  /** Called while nobody can write and everybody can still read: what is saved here is all that is lost. */
  onStopped(client: pg.ClientBase): Promise<void>
  /** Called with the last statements before the commit: what it writes is there exactly when the shop is replaced. */
  beforeCommit?(client: pg.ClientBase, returned: ReturnedAccounts): Promise<void>
  /** The part of the rows that are loaded, from 0 to 1. */
  onLoaded?: (part: number) => void
  /** How long open writes may take to end. */
  patienceMs?: number
}

/** Longer than any request writes (docs/decisions/0025-database-failures.md). */
const PATIENCE_MS = 90_000
const LOCK_MS = 3000
const RETRY_MS = 200

/**
 * Puts the rows of a backup in the place of those of a shop that is open, in one transaction: until its commit the shop
 * is as it was, whatever fails or is killed. No write can come between what `onStopped` reads and the commit. The
 * backup has the tables of this version (bringUpToDate), and its pictures are stored already (storeMissingMedia).
 */
export async function replaceShop(
  backup: CheckedBackup,
  { connection, onStopped, beforeCommit = async () => {}, onLoaded = () => {}, patienceMs = PATIENCE_MS }: Options,
): Promise<ReturnedAccounts> {
  const client = await connectToLoad(connection)
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}`)
    const present = (await listTables(client)).map(({ name }) => name)
    requireSameTables(backup, present)
    const tables = present.map(name => client.escapeIdentifier(name)).join(', ')
    // In this mode others read and do not write.
    await lockTables(client, `${tables} in share mode`, patienceMs)
    await onStopped(client)
    await lockTables(client, `${tables} in access exclusive mode`, patienceMs)
    const returned = await loadRows(client, backup, onLoaded)
    await client.query(`select pg_notify('dukan_changes', 'catalogue'), pg_notify('dukan_orders', '')`)
    await beforeCommit(client, returned)
    await client.query('commit')
    // The planner would work with what it knew of other rows.
    await client.query('analyze').catch(() => {})
    return returned
  } finally {
    await client.end().catch(() => {})
  }
}

/** A file that was made up may name others, such as those in which access is preserved. */
function requireSameTables({ header, file }: CheckedBackup, present: readonly string[]): void {
  const names = header.tables.map(({ name }) => name)
  if (names.toSorted().join() !== present.toSorted().join())
    throw new BackupError(`The backup ${file} has other tables than this version of the shop.`)
}

/**
 * Waits until those who hold the tables end. Somebody who reads and then writes in one transaction waits for us while
 * we wait for them: PostgreSQL ends our attempt, and their time limit ends them.
 */
async function lockTables(client: pg.Client, what: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  await client.query('savepoint before_lock')
  for (;;) {
    try {
      await client.query(`lock table ${what}`)
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      await client.query('rollback to savepoint before_lock')
      if (performance.now() > until)
        throw new BackupError('The shop is busy with a long change, such as an import. Wait until it is done.')
      await wait(RETRY_MS)
    }
  }
}

/** Not available in time, or a deadlock. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

async function loadRows(
  client: pg.Client,
  { header: { tables, sequences }, file, passphrase, counts, rows }: CheckedBackup,
  onLoaded: (part: number) => void,
): Promise<ReturnedAccounts> {
  const restoreAccess = await preserveAccess(client)
  return await withoutRules(client, async () => {
    await emptyTables(client, tables)
    const loader = newTableLoader(client, tables)
    let loaded = 0
    for await (const { name, body } of readArchive(file, passphrase)) {
      // Pictures come last.
      if (name.startsWith(MEDIA)) break
      const table = tableOf(name)
      if (table === undefined) for await (const _ of body);
      else
        await loader.write(
          table,
          counted(body, lines => {
            loaded += lines
            onLoaded(loaded / rows)
          }),
        )
    }
    requireAll(await loader.end(), counts)
    await setSequences(client, sequences)
    await holdBackMessages(client, tables)
    await pausePrograms(client, tables)
    return await restoreAccess()
  })
}

async function* counted(body: AsyncIterable<Uint8Array>, add: (lines: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    yield chunk
    let lines = 0
    for (const byte of chunk) if (byte === 10) lines++
    add(lines)
  }
}

/** The file was read to its end before; it may have been changed since. */
function requireAll(loaded: ReadonlyMap<string, number>, counts: CheckedBackup['counts']): void {
  for (const [table, rows] of Object.entries(counts))
    if ((loaded.get(table) ?? 0) !== rows) throw new BackupError('The backup was changed while it was restored.')
}

/** The id of a media, and a file of it. */
const FILE_OF_MEDIA = /^[0-9a-f-]{36}(?:\/[\w-][\w.-]*)+$/

/**
 * Stores the pictures and videos of a backup that the storage lacks, while the shop is open: nothing there is replaced,
 * since a file never changes its content. Returns how to take them back when the restore fails.
 */
export async function storeMissingMedia(
  { file, passphrase }: CheckedBackup,
  disk: Disk,
): Promise<{ takeBack(): Promise<void> }> {
  const written: string[] = []
  const takeBack = async () => void (await Promise.allSettled(written.map(key => disk.delete(key))))
  try {
    for await (const { name, size, body } of readArchive(file, passphrase)) {
      const key = name.startsWith(MEDIA) ? name.slice(MEDIA.length) : undefined
      if (key !== undefined && !FILE_OF_MEDIA.test(key))
        throw new BackupError(`The backup ${file} names a file outside of the media.`)
      const stored = key === undefined ? undefined : await fileSize(disk, key)
      if (key === undefined || stored === size) for await (const _ of body);
      else {
        if (stored === null) written.push(key)
        await putFile(disk, key, { size, body })
      }
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return { takeBack }
}
