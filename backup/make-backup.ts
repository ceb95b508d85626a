import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { explainFolderError } from '#db/explain-folder-error.ts'
import { projectRoot } from '#db/project-root.ts'
import { unfinishedRestore } from '#db/unfinished-restore.ts'
import { BackupError } from './backup-error.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { dumpTable, listSequences, listTables } from './dump-tables.ts'
import { isMarked } from './empty-database.ts'
import { FORMAT, HEADER, type Header, SUMMARY, type Summary } from './manifest.ts'
import { addMediaFiles } from './media-files.ts'
import { untilAborted } from './until-aborted.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

export type BackupOptions = {
  connection: pg.ClientConfig
  /** Null: the database alone, for a trial. */
  disk: Disk | null
  file: string
  passphrase?: string | undefined
  /** Called when the file is written and before it is read again. */
  onWritten?: () => Promise<void>
  /** Ends it: `file` is then missing, and the signal's reason is thrown. */
  signal?: AbortSignal
}

/**
 * Writes a backup of the whole shop into `file`: the database as it is at one moment, and the files of pictures and
 * videos. Then reads it back and compares. Until that is done it has another name, so `file` is complete or missing.
 * Throws a BackupError when the file cannot be written.
 */
export async function makeBackup({
  connection,
  disk,
  file,
  passphrase,
  onWritten,
  signal,
}: BackupOptions): Promise<CheckedBackup> {
  const part = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeArchive(createWriteStream(part, { mode: 0o600, signal }), passphrase, add =>
      inSnapshot(connection, client => addAll(client, disk, add)),
    )
    await onWritten?.()
    const checked = await untilAborted(checkBackup(part, passphrase), signal)
    await rename(part, file)
    return { ...checked, file }
  } catch (error) {
    await rm(part, { force: true })
    signal?.throwIfAborted()
    const sentence = explainFolderError(error, dirname(file))
    throw sentence === undefined ? error : new BackupError(sentence, { cause: error })
  }
}

/** Everything is read at one moment, while orders come in. No limit of time: a large shop takes minutes. */
async function inSnapshot(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO'; set client_encoding = 'UTF8';
      begin isolation level repeatable read read only`)
    await work(client)
  } finally {
    await client.end()
  }
}

async function addAll(client: pg.Client, disk: Disk | null, add: AddEntry): Promise<void> {
  await requireShop(client)
  const header = await readHeader(client)
  const rows: Summary['rows'] = {}
  const checksums: Summary['checksums'] = { [HEADER]: await addJson(add, HEADER, header) }
  for (const table of header.tables) {
    const dumped = await dumpTable(client, table, add)
    rows[table.name] = dumped.rows
    Object.assign(checksums, dumped.checksums)
  }
  const files = disk === null ? {} : await addMediaFiles(client, disk, add)
  const summary: Summary = { rows, checksums: { ...checksums, ...files } }
  await addJson(add, SUMMARY, summary)
}

async function requireShop(client: pg.Client): Promise<void> {
  if (await isMarked(client)) throw new BackupError(unfinishedRestore)
  const { rows } = await client.query("select 1 where to_regclass('public.schema_migrations') is not null")
  if (rows.length === 0) throw new BackupError('The database holds no shop yet: start the shop once.')
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  return {
    format: FORMAT,
    version,
    createdAt: new Date().toISOString(),
    migrations,
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
}

async function addJson(add: AddEntry, name: string, value: Header | Summary): Promise<string> {
  const body = Buffer.from(JSON.stringify(value))
  return await add({ name, size: body.length, body: [body] })
}
