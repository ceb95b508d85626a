import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'
import { applyMigration, listMissing, type Migration } from './migrate.ts'

/** How long a migration keeps others out of a table that was there before it. */
export type TableHold = { table: string; stops: 'reads and writes' | 'writes'; milliseconds: number }

/** What one migration did to a copy of a shop. `about`: the beginning of its own comment. */
export type TriedMigration = { name: string; about: string; milliseconds: number; holds: TableHold[] }

/** A migration that this database refuses. The copy is as it was before it. */
export class MigrationFailed extends Error {
  readonly tried: TriedMigration[]

  constructor(name: string, tried: TriedMigration[], options: { cause: unknown }) {
    super(`${name} fails: ${options.cause instanceof Error ? options.cause.message : options.cause}`, options)
    this.tried = tried
  }
}

/**
 * Brings a copy of a shop to the newest schema as `migrate` does, each migration in its own transaction, and measures
 * each. Throws a MigrationFailed for one that fails.
 */
export async function tryMigrations(copy: Db): Promise<TriedMigration[]> {
  const tried: TriedMigration[] = []
  for (const migration of (await listMissing(copy)).missing) {
    const result = await tryOne(copy, migration).catch((cause: unknown) => {
      throw new MigrationFailed(migration.name, tried, { cause })
    })
    tried.push(result)
  }
  return tried
}

async function tryOne(copy: Db, migration: Migration): Promise<TriedMigration> {
  const began = performance.now()
  const since = new Map<string, number>()
  await copy.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const watch = watchLocks(copy, { pid: rows[0]?.pid ?? 0, since })
    await applyMigration(tx, migration).finally(() => watch.end())
  })
  const ended = performance.now()
  return {
    name: migration.name,
    about: aboutOf(migration),
    milliseconds: ended - began,
    holds: holdsOf(since, ended),
  }
}

/** Tables that stop both stand here once. */
function holdsOf(since: ReadonlyMap<string, number>, ended: number): TableHold[] {
  const holds = [...since].map(([name, began]): TableHold => {
    const [table = '', mode] = name.split(' ')
    const stops = mode === 'AccessExclusiveLock' ? 'reads and writes' : 'writes'
    return { table, stops, milliseconds: ended - began }
  })
  const isCovered = ({ table, stops, milliseconds }: TableHold) =>
    stops === 'writes' &&
    holds.some(
      other => other.table === table && other.stops === 'reads and writes' && other.milliseconds >= milliseconds,
    )
  return holds.filter(hold => !isCovered(hold)).toSorted((one, other) => other.milliseconds - one.milliseconds)
}

const EVERY_MS = 5

/**
 * Notes in `since` when the transaction of this process of the server was first seen to hold a table, by looking every
 * few milliseconds from another connection, and once more at its end. Tables that it makes itself are not seen there.
 */
function watchLocks(db: Db, { pid, since }: { pid: number; since: Map<string, number> }) {
  const stop = new AbortController()
  const look = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname || ' ' || case l.mode when 'AccessExclusiveLock' then l.mode else 'writes' end as name
      from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = ${pid} and l.granted and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(db)
    for (const { name } of rows) if (!since.has(name)) since.set(name, performance.now())
  }
  const looking = (async () => {
    while (!stop.signal.aborted) {
      await look()
      await wait(EVERY_MS)
    }
    await look()
  })()
  // Whoever ends it hears of its error; until then it is nobody's.
  looking.catch(() => {})
  return {
    end: async () => {
      stop.abort()
      await looking
    },
  }
}

/** The first sentence of its comment. */
function aboutOf({ text }: Migration): string {
  const comment = /^(?:-- .*\n)+/.exec(text)?.[0] ?? ''
  const words = comment.replaceAll(/^-- /gm, '').replaceAll('\n', ' ')
  return (/^.*?(?= \(docs\/|\. |\.$|$)/.exec(words.trim())?.[0] ?? '').replace(/\.$/, '')
}
