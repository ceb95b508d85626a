import type pg from 'pg'
import { UNFINISHED_RESTORE } from '#db/unfinished-restore.ts'

/** Tables, functions and types that belong to no extension, apart from the mark of a restore: how each is dropped. */
const OBJECTS = `
  select format('drop %s if exists %s cascade', kind, name) as drop
  from (
    select case relkind when 'S' then 2 else 1 end as place, oid, 'pg_class'::regclass as class,
      oid::regclass::text as name,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and relname <> '${UNFINISHED_RESTORE}'
    union all
    select 3, oid, 'pg_proc'::regclass, oid::regprocedure::text, 'routine' from pg_proc
    where pronamespace = 'public'::regnamespace
    union all
    select 4, oid, 'pg_type'::regclass, format_type(oid, null), 'type' from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  ) objects
  where not exists (select 1 from pg_depend d where d.classid = class and d.objid = oid and d.deptype = 'e')
  order by place`

/** Whether a restore into this database began and did not end. */
export async function isMarked(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_tables where schemaname = $1 and tablename = $2', [
    ...['public', UNFINISHED_RESTORE],
  ])
  return rows.length > 0
}

/** Whether a shop, or something of another program, is in the database. */
export async function holdsAnything(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(OBJECTS)).rows.length > 0
}

/** Drops all that an unfinished restore made, except its mark, in one transaction. */
export async function removeUnfinished(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ drop: string }>(OBJECTS)
  for (const { drop } of rows) await client.query(drop)
  await client.query('commit')
}
