import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { ActivityKind } from './activity-kinds.ts'

/** Who acted, and from where. `networkKey`: see shop/ip-network-key.ts. */
export type ActivityBy = {
  /** Null without a session or account. */
  staffId: string | null
  username: string
  /** Browser and system as text. */
  device: string
  networkKey: string | null
}

export type Activity = {
  kind: ActivityKind
  subjectId?: string | undefined
  /**
   * The name of the subject, such as a product's or a username. Never a customer's name, phone or address, nor a search
   * text.
   */
  label?: string | undefined
  /** The number of subjects. */
  count?: number | undefined
}

/** The longest label that is stored. */
const LABEL_LENGTH = 200

/**
 * Writes a line of the activity log. Call it inside the transaction of the action, so that both are stored or neither.
 */
export async function recordActivity(tx: Db | Tx, by: ActivityBy, activity: Activity): Promise<void> {
  const { kind, subjectId = null, label = '', count = 1 } = activity
  await tx
    .insertInto('activity')
    .values({
      id: newId(),
      kind,
      ...columnsOf(by),
      subject_id: subjectId,
      label: label.slice(0, LABEL_LENGTH),
      count,
    })
    .execute()
}

/**
 * The same for refusals, which can be repeated without end: within an hour equal refusals of one person from one
 * network are one line with a count.
 */
export async function recordRefusal(db: Db, by: ActivityBy, { kind, label = '' }: Activity): Promise<void> {
  const counted = await db
    .updateTable('activity')
    .set({ count: sql<number>`count + 1` })
    .where(({ selectFrom, eb }) =>
      eb(
        'id',
        '=',
        selectFrom('activity')
          .where('kind', '=', kind)
          .where('at', '>', sql<Date>`now() - interval '1 hour'`)
          .where('label', '=', label)
          .where('staff_id', 'is not distinct from', by.staffId)
          .where('network_key', 'is not distinct from', by.networkKey)
          .orderBy('at', 'desc')
          .limit(1)
          .select('id'),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!counted) await recordActivity(db, by, { kind, label })
}

const columnsOf = ({ staffId, username, device, networkKey }: ActivityBy) => ({
  staff_id: staffId,
  staff_name: username,
  device,
  network_key: networkKey,
})
