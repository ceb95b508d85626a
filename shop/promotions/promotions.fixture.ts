import type { Insertable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Promotions } from '#db/types.ts'
import { newId } from '../ids.ts'

/** A promotion since an hour ago: 10 percent off everything, unless the values say otherwise. Returns its id. */
export async function newPromotion(db: Db, values: Partial<Insertable<Promotions>> = {}): Promise<string> {
  const id = newId()
  const { kind = 'percent', percent = kind === 'percent' ? 10 : null } = values
  const startsAt = new Date(Date.now() - 3_600_000)
  const promotion = { id, name: 'Eid offer', starts_at: startsAt, ...values, kind, percent }
  await db.insertInto('promotions').values(promotion).execute()
  return id
}
