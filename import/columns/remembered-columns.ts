import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { ChosenFields, ColumnField } from './column-fields.ts'
import { columnFields } from './column-fields.ts'

/** Shapes of files that are remembered; a shop has few. The oldest choice goes for a new one. */
export const MAX_REMEMBERED = 200

/** What the columns of files were chosen to be, by the shape of the file. */
export type RememberedColumns = ReadonlyMap<string, ChosenFields>

/** Reads what was chosen for all shapes. A field of a later version that this one does not know is not read. */
export async function listRememberedColumns(db: Db | Tx): Promise<RememberedColumns> {
  const rows = await db.selectFrom('import_columns').select(['shape', 'fields']).execute()
  return new Map(rows.map(({ shape, fields }) => [shape, knownFields(fields)]))
}

/** What was chosen for a shape, by whom and when (ISO 8601). */
export async function findRememberedColumns(db: Db | Tx, shape: string) {
  const row = await db
    .selectFrom('import_columns')
    .where('shape', '=', shape)
    .select(['fields', 'chosen_by', 'chosen_at'])
    .executeTakeFirst()
  return row && { fields: knownFields(row.fields), chosen: { by: row.chosen_by, at: row.chosen_at.toISOString() } }
}

/** Stored fields, of which those that are unknown are null. */
export const knownFields = (fields: unknown): ChosenFields =>
  Array.isArray(fields)
    ? fields.map((field: unknown) => (typeof field === 'string' && isField(field) ? field : null))
    : []

const isField = (field: string): field is ColumnField => Object.hasOwn(columnFields, field)

/** Remembers what the columns of files of this shape are, instead of what was chosen before. */
export async function rememberColumns(
  tx: Tx,
  { shape, headings, fields, by }: { shape: string; headings: string[]; fields: ChosenFields; by: string },
): Promise<void> {
  const values = { headings, fields: JSON.stringify(fields), chosen_by: by, chosen_at: sql<Date>`now()` }
  await tx
    .insertInto('import_columns')
    .values({ shape, ...values })
    .onConflict(conflict => conflict.column('shape').doUpdateSet(values))
    .execute()
  await tx
    .deleteFrom('import_columns')
    .where('shape', 'in', eb =>
      eb
        .selectFrom('import_columns')
        .orderBy('chosen_at', 'desc')
        .orderBy('shape')
        .offset(MAX_REMEMBERED)
        .select('shape'),
    )
    .execute()
}

/** Recognises files of this shape by their words again. */
export async function forgetColumns(tx: Tx, shape: string): Promise<void> {
  await tx.deleteFrom('import_columns').where('shape', '=', shape).execute()
}
