import { createHash } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { DB, ImportRowKind } from '#db/types.ts'
import { type Cursor, type ListPage, pageOf } from '#shop/cursor.ts'
import { importRowKinds } from '../import-words.ts'
import type { ComparedRow } from '../products/compared-row.ts'

export type RowDetails = Selectable<DB['import_plan_rows']>['details']

/** A product of the file for a screen. */
export type PlanRow = RowDetails & { line: number; name: string; kind: ImportRowKind; isWritten: boolean }

/** `remarked`: taken in another way than the file says. `toRound`: refused for prices with paisa. */
export type PlanCounts = Record<ImportRowKind, number> & {
  written: number
  pictures: number
  remarked: number
  toRound: number
}

/** The rows that a list may show: of a kind, or those with remarks. */
export type ShownRows = ImportRowKind | 'remarked'

export const hasRemarks = sql<boolean>`(kind <> 'refused' and jsonb_array_length(details -> 'problems') > 0)`

/** Letters of a value that are stored and shown: a description may have many thousands. */
const LONGEST = 400
/** Changes and reasons of a product that are stored: one with 100 variants may have hundreds. */
const MAX_CHANGES_LISTED = 300

/** A comparison as a row of a plan. */
export function planRowOf(planId: string, comparison: ComparedRow): Insertable<DB['import_plan_rows']> {
  const { line, lines, name, kind } = comparison
  const details = JSON.stringify(detailsOf(comparison))
  return { plan_id: planId, line, lines, kind, name: cut(name), details, fingerprint: fingerprintOf(comparison) }
}

export function detailsOf(comparison: ComparedRow): RowDetails {
  const { pictures, kind } = comparison
  const groups = ('groups' in comparison && comparison.groups) || {}
  return {
    pictures,
    productId: kind === 'changed' || kind === 'unchanged' ? (comparison.productId ?? comparison.id) : null,
    changes:
      kind === 'changed'
        ? comparison.changes
            .slice(0, MAX_CHANGES_LISTED)
            .map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) }))
        : [],
    problems: (kind === 'refused' ? comparison.problems : (comparison.remarks ?? [])).slice(0, MAX_CHANGES_LISTED),
    subBrand: groups.subBrand ?? null,
    category: groups.category ?? null,
    ...(kind === 'new' && comparison.summary && { summary: comparison.summary }),
    ...(kind === 'refused' && comparison.missing && { missing: comparison.missing }),
  }
}

/** Equal when a product would be changed in the same way. */
export function fingerprintOf(comparison: ComparedRow): string {
  if (comparison.kind !== 'changed') return comparison.kind
  const { id, changes } = comparison
  return createHash('sha256')
    .update(JSON.stringify([id, changes]))
    .digest('base64url')
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text)

/** The products of a plan by kind, those that were written, and the picture addresses of those not refused. */
export async function countPlanRows(db: Db | Tx, planId: string): Promise<PlanCounts> {
  const counted = (kind: ImportRowKind) => sql<number>`count(*) filter (where kind = ${kind})`.as(kind)
  return await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', planId)
    .select([
      ...importRowKinds.map(counted),
      sql<number>`count(*) filter (where is_written)`.as('written'),
      sql<number>`count(*) filter (where ${hasRemarks})`.as('remarked'),
      sql<number>`count(*) filter (where kind = 'refused' and details -> 'missing' ? 'rounding')`.as('toRound'),
      sql<number>`coalesce(sum((details ->> 'pictures')::integer) filter (where kind <> 'refused'), 0)`.as('pictures'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ pictures, ...counts }) => ({ ...counts, pictures: Number(pictures) }) as PlanCounts)
}

/** The products of a plan in the order of the file, `limit` at a time; all or those of one kind. */
export async function listPlanRows(
  db: Db,
  {
    planId,
    kind,
    cursor,
    limit,
  }: { planId: string; kind?: ShownRows | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<ListPage<PlanRow>> {
  const read = await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', planId)
    .$if(kind === 'remarked', query => query.where(hasRemarks))
    .$if(kind !== undefined && kind !== 'remarked', query => query.where('kind', '=', kind as ImportRowKind))
    .$if(cursor !== undefined, query => query.where('line', '>', Number(cursor?.[0]) || 0))
    .orderBy('line')
    .limit(limit + 1)
    .select(['line', 'name', 'kind', 'details', 'is_written as isWritten'])
    .execute()
  const { rows, nextCursor } = pageOf(read, limit, ({ line }) => [line, planId])
  return { rows: rows.map(({ details, ...row }) => ({ ...row, ...details })), nextCursor }
}
