import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import type { Header } from './manifest.ts'

/** Writes the parts of one table after the other; `end` completes the last one and returns the rows of each. */
export type TableLoader = {
  write(table: string, part: AsyncIterable<Uint8Array>): Promise<void>
  end(): Promise<Map<string, number>>
}

type Table = Header['tables'][number]

/** Loads rows as they were: the caller has switched triggers and foreign keys off (withoutRules). */
export function newTableLoader(client: pg.ClientBase, tables: readonly Table[]): TableLoader {
  const rows = new Map<string, number>()
  let current: { name: string; copy: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined
  const finish = async () => {
    if (!current) return
    const { name, copy, done } = current
    current = undefined
    copy.end()
    await done
    rows.set(name, copy.rowCount)
  }
  const begin = (name: string) => {
    const table = tables.find(table => table.name === name)
    if (!table) throw new BackupError(`The backup has rows of ${name}, which it does not list.`)
    const columns = table.columns.map(column => client.escapeIdentifier(column)).join(', ')
    const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${columns}) from stdin`))
    const done = finished(copy)
    // When something else fails, nobody waits for it.
    done.catch(() => {})
    return { name, copy, done }
  }
  return {
    async write(name, part) {
      if (current?.name !== name) {
        await finish()
        current = begin(name)
      }
      const { copy, done } = current
      for await (const chunk of part) if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done])
    },
    async end() {
      await finish()
      return rows
    },
  }
}

/**
 * Runs `work` while no trigger runs and no foreign key is checked, as their order is not that of the tables. Foreign
 * keys are added again, which checks all rows.
 */
export async function withoutRules<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  const { rows: triggered } = await client.query<{ relation: string }>(
    `select distinct tgrelid::regclass::text as relation from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { relation, name } of keys) await client.query(`alter table ${relation} drop constraint ${name}`)
  for (const { relation } of triggered) await client.query(`alter table ${relation} disable trigger user`)
  const result = await work()
  for (const { relation } of triggered) await client.query(`alter table ${relation} enable trigger user`)
  for (const { relation, name, definition } of keys)
    await client.query(`alter table ${relation} add constraint ${name} ${definition}`)
  return result
}

/** Empties what migrations filled. */
export async function emptyTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
}

/**
 * Continues the sequences where they were; one that was never used stays as it is. None goes back: PostgreSQL does not
 * undo this with the transaction, and the shop that stays when a restore fails must not give a number twice.
 */
export async function setSequences(client: pg.ClientBase, sequences: Header['sequences']): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null)
      await client.query(
        `select setval($1::regclass, greatest($2::bigint, (
           select last_value from pg_sequences where schemaname = 'public' and sequencename = $3)))`,
        [client.escapeIdentifier(name), last, name],
      )
}
