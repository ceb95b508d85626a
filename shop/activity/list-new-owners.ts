import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A new owner, by a new account or another role. `at` is ISO 8601. */
export type NewOwner = { id: string; at: string; by: string; username: string }

const LABEL_END = ': owner'

/**
 * The owners made within the last seven days, the latest first and ten at most, from the activity log (api/staff.ts).
 */
export async function listNewOwners(db: Db): Promise<NewOwner[]> {
  const rows = await db
    .selectFrom('activity')
    .where('kind', 'in', ['account-created', 'role-changed'])
    .where('at', '>', sql<Date>`now() - interval '7 days'`)
    .where('label', 'like', `%${LABEL_END}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .select(['id', 'at', 'staff_name as by', 'label'])
    .execute()
  return rows.map(({ at, label, ...row }) => ({
    ...row,
    at: at.toISOString(),
    username: label.slice(0, -LABEL_END.length),
  }))
}
