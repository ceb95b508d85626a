import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { SaleState } from './sale.ts'
import { stateOfSale } from './sale-columns.ts'

const LOCK = 7_202_611_235_060

export type LockedSale = {
  id: string
  name: string
  version: number
  state: SaleState
  startsAt: Date
  endsAt: Date | null
}

/**
 * Sales are planned, changed and switched one after the other, in all processes: two at once could not see that they
 * overlap. Comes before every other lock of the transaction.
 */
export async function lockSales(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
}

/** The sale, after `lockSales`. Refuses an unknown one. */
export async function lockSale(tx: Tx, id: string): Promise<LockedSale> {
  await lockSales(tx)
  const sale = await findSaleState(tx, id)
  if (!sale) throw new Refusal('sale-not-found')
  return sale
}

const findSaleState = (db: Db | Tx, id: string): Promise<LockedSale | undefined> =>
  db
    .selectFrom('sales as s')
    .where('s.id', '=', id)
    .select(['s.id', 's.name', 's.version', stateOfSale.as('state'), 's.starts_at as startsAt', 's.ends_at as endsAt'])
    .forUpdate()
    .executeTakeFirst()
