import { sql } from 'kysely'
import type { Db } from './client.ts'

const HEAD = `-- The schema as the migrations leave it, to read: \`npm run db:types\` writes this file, db/schema.test.ts compares it.
-- Nothing runs it. A change is a new file in db/migrations; \`comment on\` there says what a table or column is.`

/**
 * Describes the schema of the shop as SQL to read: types, functions, tables with everything on them, views.
 */
export async function describeSchema(db: Db): Promise<string> {
  const [types, functions, tables, views] = await Promise.all([
    listTypes(db),
    listFunctions(db),
    listTables(db),
    listViews(db),
  ])
  return `${[HEAD, types.join('\n'), ...functions, ...tables, ...views].join('\n\n')}\n`
}

async function listTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; labels: string }>`
    select t.typname as name, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace
    group by t.typname order by t.typname collate "C"`.execute(db)
  return rows.map(({ name, labels }) => `create type ${name} as enum (${labels});`)
}

/** Each function as it is now, whichever migration wrote its body last. */
async function listFunctions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string; comment: string | null }>`
    select pg_get_functiondef(p.oid) as definition, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    order by p.proname collate "C", pg_get_function_arguments(p.oid)`.execute(db)
  return rows.map(({ definition, comment }) => `${remark(comment)}${describeFunction(definition)}`)
}

const BODY_QUOTE = '$function$'

/** The body stays as its migration wrote it. PostgreSQL writes the clauses before it, one a line. */
function describeFunction(definition: string): string {
  const bodyAt = definition.indexOf(BODY_QUOTE)
  const clauses = definition.slice(0, bodyAt).replace('CREATE OR REPLACE', 'create').trim().split('\n')
  const head = clauses.map((clause, position) => plain(position === 0 ? clause : `  ${clause.trim()}`))
  return `${head.join('\n')} ${definition.slice(bodyAt).trim().replaceAll(BODY_QUOTE, '$$$$')};`
}

type Table = { name: string; comment: string | null; columns: Column[]; constraints: string[]; rest: string[] }
type Column = { text: string; comment: string | null }

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      (
        select json_agg(json_build_object(
          'text', concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then 'not null' end,
            case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid, true)
              else 'generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored' end,
            case when a.attidentity <> '' then 'generated as identity' end),
          'comment', col_description(c.oid, a.attnum)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        select coalesce(json_agg('constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid, true)
          order by array_position('{p,u,f,c}'::"char"[], k.contype), k.conname collate "C"), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
      ) as constraints,
      (
        select coalesce(json_agg(def order by place, def collate "C"), '[]') from (
          select 1 as place, pg_get_indexdef(i.indexrelid) as def from pg_index i
          where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
          union all
          select 2, pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        ) as defs
      ) as rest
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`.execute(db)
  return rows.map(table => {
    const columns = table.columns.map(({ text, comment }) => `${remark(comment, '  ')}  ${plain(text)}`)
    const constraints = table.constraints.map(constraint => `  ${plain(constraint)}`)
    const body = [...columns, ...constraints].join(',\n')
    const rest = table.rest.map(definition => `${plain(definition)};`)
    return [`${remark(table.comment)}create table ${table.name} (\n${body}\n);`, ...rest].join('\n')
  })
}

async function listViews(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; comment: string | null; text: string }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment, pg_get_viewdef(c.oid, true) as text
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    order by c.relname collate "C"`.execute(db)
  return rows.map(
    ({ name, comment, text }) =>
      `${remark(comment)}create view ${name} as\n${text.trim().split('\n').map(withoutNoise).join('\n')}`,
  )
}

/** Removes what PostgreSQL adds: schema names, casts of text, upper-case keywords. */
function plain(definition: string): string {
  const lines = definition
    .split('\n')
    .flatMap(line => wrap(withoutNoise(line), '    '))
    .map((line, place) => (place === 0 ? line : `    ${line.trimStart()}`))
  return lines.join('\n')
}

const withoutNoise = (line: string): string =>
  line
    .replaceAll('public.', '')
    .replaceAll(' USING btree', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/'::(?:text\[\]|integer\[\]|\w+)/g, "'")
    .split(/('[^']*')/)
    .map((part, place) => (place % 2 === 0 ? part.replace(/\b[A-Z]{2,}\b/g, word => word.toLowerCase()) : part))
    .join('')

const WIDTH = 120

/** Puts a comment above its subject. */
function remark(comment: string | null, indent = ''): string {
  if (comment === null) return ''
  return wrap(comment, `${indent}-- `)
    .map(line => `${indent}-- ${line}\n`)
    .join('')
}

/** Breaks a line into several that fit, each with its indent. */
function wrap(line: string, indent: string): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length === 0 || indent.length + longer.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
