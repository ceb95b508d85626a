import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Names that are listed; a file with more is read wrongly. */
const MAX_NAMES = 100

/** Groups that an import creates. */
export async function listNewGroups(
  db: Db,
  { planId, of }: { planId: string; of: 'subBrand' | 'category' },
): Promise<string[]> {
  const rows = await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', planId)
    .where('kind', 'in', ['new', 'changed'])
    .where(eb => eb(eb.ref('details', '->>').key(of), 'is not', null))
    .select(eb => eb.ref('details', '->>').key(of).as('name'))
    .distinct()
    .orderBy('name')
    .limit(MAX_NAMES)
    .execute()
  return rows.map(({ name }) => String(name))
}

/** Groups that the shop lacks, for which products are refused. */
export async function listMissingGroups(
  db: Db,
  { planId, of }: { planId: string; of: 'subBrand' | 'category' },
): Promise<string[]> {
  const name = sql<string>`details -> 'missing' ->> ${of}`
  const rows = await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', planId)
    .where('kind', '=', 'refused')
    .where(sql<boolean>`${name} is not null`)
    // As groups are compared: Kurta and KURTA are one.
    .select(sql<string>`min(${name})`.as('name'))
    .groupBy(sql`lower(btrim(${name}))`)
    .orderBy('name')
    .limit(MAX_NAMES)
    .execute()
  return rows.map(({ name }) => name)
}
