import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { isId } from '../../ids.ts'
import { idOfIdempotencyKey } from './signed-idempotency-key.ts'

/** The number of the order that a checkout form with this key has placed, or undefined. */
export async function findOrderByIdempotencyKey(db: Db, key: string): Promise<string | undefined> {
  const id = idOfIdempotencyKey(key)
  if (!isId(id)) return undefined
  const found = await db
    .selectFrom('order_idempotency_keys as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .where('k.key', '=', id)
    .select('o.order_number')
    .modifyEnd(prepared)
    .executeTakeFirst()
  return found?.order_number
}
