import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isId } from '../ids.ts'

/** The number of the order that a checkout form with this key has placed, or undefined for a key that has placed none. */
export async function findOrderOfKey(db: Db, key: string): Promise<string | undefined> {
  if (!isId(key)) return undefined
  const found = await db
    .selectFrom('order_keys as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .where('k.key', '=', key)
    .select('o.order_number')
    .modifyEnd(prepared)
    .executeTakeFirst()
  return found?.order_number
}
