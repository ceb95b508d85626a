import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { PAKISTAN } from '../../pakistan-time.ts'
import { readSettings } from '../../settings/settings.ts'
import { releaseStock } from './release-stock.ts'

const BATCH = 50

/**
 * Releases the stock of up to 50 pending orders that nobody confirmed within the hours of the setting, the oldest
 * first. They stay pending, marked as expired, with a history entry. Another status takes the stock again
 * (`changeOrderStatus`). An order that is on hold until a day keeps its stock until then, and the hours count from
 * it. Orders that reserved nothing expire alike, so that their shoppers cannot tell them apart.
 * Returns the number of orders.
 */
export async function expireHolds(db: Db): Promise<number> {
  const { holdHours } = (await readSettings(db)).order_limits
  if (holdHours === 0) return 0
  return await inTransaction(db, async tx => {
    const orderIds = await lockExpired(tx, holdHours)
    if (orderIds.length === 0) return 0
    await releaseStock(tx, { orderIds, hold: 'expired' })
    await tx
      .insertInto('order_history')
      .values(orderIds.map(order_id => ({ id: newId(), order_id, event: 'hold-ended' as const })))
      .execute()
    return orderIds.length
  })
}

/** Skips orders that another transaction is changing, and those of untracked stock only, which can hold nothing. */
async function lockExpired(tx: Tx, holdHours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status = 'pending' and o.hold <> 'expired' and greatest(o.held_since, ${startOfPostponed}) < now() - make_interval(hours => ${holdHours})
      and o.created_at < now() - make_interval(hours => ${holdHours})
      and exists (
        select from order_items line left join inventory i on i.variant_id = line.variant_id
        where line.order_id = o.id and (line.stock = 'reserved' or o.hold = 'not_reserved' and i.track_inventory)
      )
    order by o.created_at
    limit ${sql.lit(BATCH)}
    for update of o skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

const startOfPostponed = sql<Date>`o.postponed_until::timestamp at time zone ${sql.lit(PAKISTAN)}`
