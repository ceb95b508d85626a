import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { newId } from '../ids.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { likePattern } from '../like-pattern.ts'
import { releaseStock } from '../orders/holds/release-stock.ts'
import { countDigits, customerKey, foldDigits, parseShopPhone } from '../phone.ts'
import { lockPhone } from '../phone-lock.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'

/** A blocked phone number, as people read it. `by`: the name of the account. `at`: in UTC. */
export type BlockedPhone = { id: string; phone: string; reason: string; by: string; at: string; customer: Known | null }

/** The customer of the number; null: nobody has ordered with it. */
type Known = { id: string; name: string; orders: number }

/**
 * Blocks a phone number in any spelling: its orders are still taken, but pending ones reserve nothing and wait until
 * staff decide. Those that are pending now give their stock back. Blocked again, a number gets the new reason. Returns
 * its id. Refuses a text without ten digits.
 */
export async function blockPhone(
  db: Db,
  { phone: typed, reason, by }: { phone: string; reason: string; by: Actor },
): Promise<{ id: string }> {
  const phone = customerKey(typed)
  if (countDigits(typed) < 10 || phone.length > 30) throw new Refusal('phone-unreadable')
  return await inTransaction(db, async tx => {
    // As placing an order locks it: what is placed at the same time is pending here, or sees the block.
    await lockPhone(tx, phone)
    const blocked = { reason, blocked_by: by.username }
    const { id } = await tx
      .insertInto('blocked_phones')
      .values({ id: newId(), phone, ...blocked })
      .onConflict(conflict => conflict.column('phone').doUpdateSet({ ...blocked, blocked_at: sql<Date>`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await releaseStock(tx, { orderIds: await lockPending(tx, phone), hold: 'not_reserved' })
    return { id }
  })
}

const lockPending = async (tx: Tx, phone: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('c.phone', '=', phone)
    .where('o.status', '=', 'pending')
    .where('o.hold', '=', 'held')
    .select('o.id')
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
  return rows.map(({ id }) => id)
}

/** Unblocks a number: its pending orders are among the others again, without stock until they are confirmed. */
export async function unblockPhone(db: Db, id: string): Promise<void> {
  await db.deleteFrom('blocked_phones').where('id', '=', id).execute()
}

type Page = { search?: string | undefined; cursor?: Cursor | undefined; limit: number }

/** A page of the blocked numbers, the latest first. `search`: part of a number in any spelling, or of a reason. */
export async function listBlockedPhones(
  db: Db,
  { search = '', cursor, limit }: Page,
): Promise<CountedPage<BlockedPhone>> {
  const matching = db.selectFrom('blocked_phones as b').$if(search !== '', query => query.where(isFoundBy(search)))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('customers as c', 'c.phone', 'b.phone')
    .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
    .select(['b.id', 'b.phone', 'b.reason', 'b.blocked_by as by', 'b.blocked_at', 'c.id as customerId', 'c.name'])
    .select(sql<number>`(select count(*) from orders o where o.customer_id = c.id)`.as('orders'))
    .select(microsecondsOf('b.blocked_at').as('microseconds'))
    .orderBy('b.blocked_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ id, phone, reason, by, blocked_at, customerId, name, orders }) => ({
      id,
      phone: parseShopPhone(phone) ?? phone,
      reason,
      by,
      at: blocked_at.toISOString(),
      customer: customerId && name !== null ? { id: customerId, name, orders } : null,
    })),
    total,
    nextCursor: page.nextCursor,
  }
}

const columns = { createdAt: 'b.blocked_at', id: 'b.id' }

/** A number with +92 is stored with 0. */
function isFoundBy(search: string) {
  const digits = foldDigits(search)
    .replace(/\D/g, '')
    .replace(/^(?:00)?92/, '')
  const inReason = sql<boolean>`b.reason ilike ${likePattern(search)}`
  return digits.length < 3 ? inReason : sql<boolean>`(b.phone like ${likePattern(digits)} or ${inReason})`
}
