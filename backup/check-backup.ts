import { createHash } from 'node:crypto'
import { type ZodType, z } from 'zod'
import { BackupError } from './backup-error.ts'
import {
  FORMAT,
  HEADER,
  type Header,
  headerSchema,
  MEDIA,
  SUMMARY,
  type Summary,
  summarySchema,
  TABLES,
} from './manifest.ts'
import { type ReadEntry, readArchive } from './read-archive.ts'

/** A backup that was read to its end, and what it holds. */
export type CheckedBackup = {
  file: string
  passphrase: string | undefined
  header: Header
  rows: number
  files: number
  /** Rows of each table. */
  counts: Summary['rows']
}

/** A header or a summary of a million files is smaller. */
const MAX_JSON_BYTES = 256 * 1024 * 1024

/**
 * Reads a backup to its end: each entry must have its checksum, each table its number of rows. Throws a BackupError for
 * a file that is no backup, damaged, incomplete, of a newer version of the shop, or encrypted with another passphrase.
 */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<CheckedBackup> {
  const checksums = new Map<string, string>()
  const lines = new Map<string, number>()
  let header: Header | undefined
  let summary: Summary | undefined
  for await (const entry of readArchive(file, passphrase)) {
    if (entry.name === HEADER) header = await readHeader(entry, file, checksums)
    else if (entry.name === SUMMARY) summary = parseJson(summarySchema, await readBytes(entry), file)
    else await count(entry, { checksums, lines })
  }
  if (!header || !summary) throw incomplete(file)
  requireEqual(file, checksums, new Map(Object.entries(summary.checksums)))
  for (const [table, rows] of Object.entries(summary.rows)) if ((lines.get(table) ?? 0) !== rows) throw incomplete(file)
  const files = [...checksums.keys()].filter(name => name.startsWith(MEDIA)).length
  const rows = Object.values(summary.rows).reduce((sum, rows) => sum + rows, 0)
  return { file, passphrase, header, files, rows, counts: summary.rows }
}

/** The header of the archive's first entry. Throws a BackupError when a newer version of the shop wrote it. */
export async function readHeader(entry: ReadEntry, file: string, checksums: Map<string, string>): Promise<Header> {
  const bytes = await readBytes(entry)
  checksums.set(HEADER, createHash('sha256').update(bytes).digest('hex'))
  const { format, version } = parseJson(z.looseObject({ format: z.number(), version: z.string() }), bytes, file)
  if (format > FORMAT)
    throw new BackupError(`The backup ${file} was made by the newer version ${version}: use that version of the shop.`)
  return parseJson(headerSchema, bytes, file)
}

async function count(
  { name, body }: ReadEntry,
  { checksums, lines }: { checksums: Map<string, string>; lines: Map<string, number> },
): Promise<void> {
  const hash = createHash('sha256')
  let newlines = 0
  for await (const chunk of body) {
    hash.update(chunk)
    if (name.startsWith(TABLES)) for (const byte of chunk) if (byte === 10) newlines++
  }
  checksums.set(name, hash.digest('hex'))
  // COPY writes each row as one line, and line breaks within values in another way.
  const table = tableOf(name)
  if (table !== undefined) lines.set(table, (lines.get(table) ?? 0) + newlines)
}

/** The table that an entry is a part of. */
export const tableOf = (name: string): string | undefined =>
  name.startsWith(TABLES) ? name.slice(TABLES.length).split('/')[0] : undefined

export async function readBytes({ name, size, body }: ReadEntry): Promise<Buffer> {
  if (size > MAX_JSON_BYTES) throw new BackupError(`${name} is too large.`)
  return Buffer.concat(await Array.fromAsync(body))
}

function parseJson<Value>(schema: ZodType<Value>, bytes: Buffer, file: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw incomplete(file, error)
  }
}

function requireEqual(file: string, found: Map<string, string>, expected: Map<string, string>): void {
  if (found.size !== expected.size) throw incomplete(file)
  for (const [name, checksum] of expected) if (found.get(name) !== checksum) throw incomplete(file)
}

const incomplete = (file: string, cause?: unknown) =>
  new BackupError(`The backup ${file} is damaged or incomplete. Nothing was changed: use another one.`, { cause })
