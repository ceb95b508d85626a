import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'

/** A promotion that counts orders wrongly. */
export type UseDifference = {
  name: string
  code: string | null
  /** Orders that are canceled, or hold no stock, and count as uses. */
  tooMany: number
  /** Other orders, which do not count. */
  missing: number
}

/**
 * The promotions whose uses are not their orders, without canceled ones and pending ones without stock, by name. Only
 * an edit without the shop causes it: a trigger keeps what counts as a use. Read in one snapshot, also while the shop
 * runs.
 */
export async function checkUses(db: Db): Promise<UseDifference[]> {
  const { rows } = await sql<UseDifference>`
    select p.name, p.code, count(*) filter (where not d.is_unused) as "tooMany",
      count(*) filter (where d.is_unused) as missing
    from order_discounts d join orders o on o.id = d.order_id join promotions p on p.id = d.promotion_id
    where ${isWrong}
    group by p.id order by p.name, p.id`.execute(db)
  return rows
}

/** Counts each order as its status says. Returns the number of orders that were counted wrongly. */
export async function repairUses(db: Db): Promise<number> {
  return await inTransaction(db, async tx => {
    const suspects = await lockWrong(tx)
    // A statement of its own: its snapshot is taken after the locks.
    const { numAffectedRows } = await sql`
      update order_discounts d set is_unused = ${takesNoUse} from orders o
      where o.id = d.order_id and o.id = any(${suspects}::uuid[]) and ${isWrong}`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}

/** Orders first, then their discounts, as a change of the status locks them. */
async function lockWrong(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id in (
      select o.id from order_discounts d join orders o on o.id = d.order_id where ${isWrong}
    ) order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of the parts of a divided discount the first order that takes a use takes that of all. */
const takesNoUse = sql<boolean>`(o.status = 'canceled' or o.hold <> 'held' or d.use_of is not null and exists (
  select from order_discounts part join orders other on other.id = part.order_id
  where part.use_of = d.use_of and part.promotion_id = d.promotion_id and part.order_id < d.order_id
    and other.status <> 'canceled' and other.hold = 'held'))`

const isWrong = sql<boolean>`d.is_unused <> ${takesNoUse}`
