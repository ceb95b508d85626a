import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskIsFull } from '../explain-folder-error.ts'
import type { DataDir } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type DataDirLock = { release(): void }

/** Two simultaneous starts block each other for an instant; without a wait both would be refused. */
const TIMEOUT_MS = 500

/** Holds each lock even if the caller drops it: garbage collection would release it. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5
const sqliteFull = 13

/**
 * Makes this process the only one that runs the database of `home`, from before the server starts until after it has
 * stopped, including restarts.
 *
 * It is a lock of the operating system on a file. It is atomic, it ends with the process however that ends, no stale
 * pid can imitate it, and containers that share the folder respect it. Node offers such locks only through SQLite, so
 * the file is an empty SQLite database that is locked and never written. An advisory lock in PostgreSQL would leave a
 * gap whenever the server is down, which is when a second shop must not start its own.
 *
 * No other code in this process may open the file: closing any descriptor of it would release the lock.
 */
export function lockDataDir(home: Pick<DataDir, 'folder' | 'dataDir'>): DataDirLock {
  const note = join(home.folder, 'owner.pid')
  const file = join(home.folder, 'owner.lock')
  for (const path of [home.folder, file].filter(existsSync)) accessSync(path, constants.R_OK | constants.W_OK)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec(`pragma busy_timeout = ${TIMEOUT_MS}; pragma journal_mode = off; begin exclusive`)
  } catch (error) {
    lock?.close()
    throw new EmbeddedPostgresError(whyNotLocked(home, { file, note }, error))
  }
  writeFileSync(note, String(process.pid))
  held.add(lock)
  return {
    release() {
      rmSync(note, { force: true })
      lock.close()
      held.delete(lock)
    },
  }
}

function whyNotLocked(
  home: Pick<DataDir, 'folder' | 'dataDir'>,
  { file, note }: { file: string; note: string },
  error: unknown,
): string {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  if (code === sqliteBusy) return alreadyRunning(home, readNote(note))
  if (code === sqliteFull) return diskIsFull(home.folder)
  const reason = error instanceof Error ? error.message : String(error)
  return `The shop cannot lock ${file} (${reason}): set DATA_DIR to a folder on a local disk.`
}

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return ''
  }
}

function alreadyRunning({ dataDir }: Pick<DataDir, 'dataDir'>, pid: string): string {
  const who = pid === '' ? '' : ` (process ${pid})`
  return `The shop is already running on the data in ${dataDir}${who}. Stop it first, or set DATA_DIR to another folder.`
}
