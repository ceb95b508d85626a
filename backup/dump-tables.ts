import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Header, TABLES } from './manifest.ts'
import type { AddEntry } from './write-archive.ts'

/** A part of a table is one entry: its size must be known before it is written. */
const PART_BYTES = 4 * 1024 * 1024

/** A restore writes the first itself while it runs the migrations. The others are about this place and not the shop. */
const LEFT_OUT = ['schema_migrations', 'backup_runs', 'shop_restores']

/** The tables with the columns that are stored, generated ones left out, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<Header['tables']> {
  const { rows } = await client.query<Header['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** Numbers given since the snapshot are in none of its rows, so a later value does no harm. */
export async function listSequences(client: pg.ClientBase): Promise<Header['sequences']> {
  const { rows } = await client.query<Header['sequences'][number]>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  )
  return rows
}

/** Adds the rows of a table as COPY's text in parts; returns their number and the checksums of the parts. */
export async function dumpTable(
  client: pg.ClientBase,
  { name, columns }: Header['tables'][number],
  add: AddEntry,
): Promise<{ rows: number; checksums: Record<string, string> }> {
  const names = columns.map(column => client.escapeIdentifier(column)).join(', ')
  const source = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${names}) to stdout`))
  const checksums: Record<string, string> = {}
  let part: Uint8Array[] = []
  let size = 0
  const addPart = async () => {
    const entry = `${TABLES}${name}/${String(Object.keys(checksums).length + 1).padStart(6, '0')}.copy`
    checksums[entry] = await add({ name: entry, size, body: part })
    part = []
    size = 0
  }
  for await (const chunk of source as AsyncIterable<Buffer>) {
    // The driver may reuse its buffer.
    part.push(Buffer.from(chunk))
    size += chunk.length
    if (size >= PART_BYTES) await addPart()
  }
  if (size > 0) await addPart()
  // The number of rows comes after the last row, maybe later: the answer to another query comes after both.
  await client.query('select 1')
  return { rows: source.rowCount, checksums }
}
