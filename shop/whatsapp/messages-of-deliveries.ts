import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import type { Addressed } from '../outbox/delivery.ts'
import { dayInPakistan, PAKISTAN } from '../pakistan-time.ts'

/** Meta bills in US dollars and prices a message in ten-thousandths of one. */
export const UNITS_PER_DOLLAR = 10_000

/** The sum of this month in Pakistan, in ten-thousandths of a US dollar. */
export async function spentThisMonth(db: Db): Promise<number> {
  const { spent } = await db
    .selectFrom('whatsapp_messages')
    .where(
      'reserved_at',
      '>=',
      sql<Date>`date_trunc('month', now() at time zone ${sql.lit(PAKISTAN)}) at time zone ${sql.lit(PAKISTAN)}`,
    )
    .where('cost', 'is not', null)
    .select(sql<number>`coalesce(sum(cost), 0)`.as('spent'))
    .executeTakeFirstOrThrow()
  return spent
}

export type Category = 'utility' | 'marketing'

type Reservation = { deliveryId: string; recipient: string; orderVersion: number; category: Category }
export type Reserved = 'reserved' | 'budget is full' | 'number got enough'

export const FULL = 'The WhatsApp budget of this month is used up.'

/** The most messages to one number within a day: somebody may order with the number of another person. */
export const MAX_PER_DAY = 10

/**
 * Takes the price of a message from the budget of this month, once for each delivery, and its place among those of its
 * number today. Deliveries wait for each other, so that neither limit is ever exceeded.
 */
export async function reserveCost(db: Db, reservation: Reservation): Promise<Reserved> {
  const { deliveryId, recipient, orderVersion, category } = reservation
  return await inTransaction(db, async tx => {
    const account = await tx
      .selectFrom('whatsapp_account')
      .select(['budget', 'utility_rate as utility', 'marketing_rate as marketing'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const former = await tx
      .selectFrom('whatsapp_messages')
      .where('delivery_id', '=', deliveryId)
      .select('cost')
      .executeTakeFirst()
    if (await gotEnough(tx, { deliveryId, recipient })) return 'number got enough'
    const cost = account[category]
    const added = cost - (former?.cost ?? 0)
    if (added > 0 && (await spentThisMonth(tx)) + added > account.budget * UNITS_PER_DOLLAR) {
      const month = dayInPakistan(new Date()).slice(0, 7)
      await queueNotices(tx, 'whatsapp_stopped', [{ about: FULL, key: `budget ${month} ${account.budget}` }])
      return 'budget is full'
    }
    const row = { order_version: orderVersion, category, cost, reserved_at: sql<Date>`now()` }
    await tx
      .insertInto('whatsapp_messages')
      .values({ delivery_id: deliveryId, ...row })
      // What was handed over and not answered is not asked again.
      .onConflict(conflict =>
        conflict.column('delivery_id').doUpdateSet(row).where('whatsapp_messages.handed_over_at', 'is', null),
      )
      .execute()
    // The number counts from now on, also for a delivery that another lane prepares.
    await tx
      .updateTable('deliveries')
      .set({ recipient })
      .where('id', '=', deliveryId)
      .where('state', '=', 'queued')
      .execute()
    return 'reserved'
  })
}

/** Counts what went to this number within a day, and what is about to: a price is reserved for it. */
async function gotEnough(tx: Tx, { deliveryId, recipient }: Pick<Reservation, 'deliveryId' | 'recipient'>) {
  const { count } = await tx
    .selectFrom('deliveries as d')
    .innerJoin('whatsapp_messages as w', 'w.delivery_id', 'd.id')
    .where('d.recipient', '=', recipient)
    .where('d.way', '=', 'whatsapp')
    .where('d.id', '!=', deliveryId)
    .where('d.state', 'in', ['queued', 'accepted', 'delivered', 'read', 'unknown'])
    .where(eb => eb.or([eb('w.handed_over_at', 'is not', null), eb('w.cost', 'is not', null)]))
    .where(eb => eb.fn.coalesce('w.handed_over_at', 'w.reserved_at'), '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MAX_PER_DAY
}

/** Gives the price of a delivery back that was not handed to Meta. */
export async function releaseCost(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({ cost: null })
    .where('delivery_id', '=', deliveryId)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** To whom a delivery went and what it said, when it was handed to Meta: it may have been sent. */
export async function findHandedOver(db: Db, deliveryId: string): Promise<Addressed | undefined> {
  const row = await db
    .selectFrom('whatsapp_messages as w')
    .innerJoin('deliveries as d', 'd.id', 'w.delivery_id')
    .where('w.delivery_id', '=', deliveryId)
    .where('w.handed_over_at', 'is not', null)
    .select(['d.recipient', 'd.content'])
    .executeTakeFirst()
  return row?.recipient && row.content ? { recipient: row.recipient, content: row.content } : undefined
}

/**
 * Notes that a delivery is being handed to Meta. The id of the message when Meta has accepted it before; 'lost' when it
 * was handed over before and nobody knows what became of it.
 */
export async function beginHandOver(db: Db, deliveryId: string): Promise<{ messageId: string } | 'lost' | 'begun'> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_messages')
    .set({ handed_over_at: sql<Date>`now()` })
    .where('delivery_id', '=', deliveryId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'begun'
  const row = await db
    .selectFrom('whatsapp_messages')
    .where('delivery_id', '=', deliveryId)
    .select('message_id as messageId')
    .executeTakeFirst()
  return row?.messageId ? { messageId: row.messageId } : 'lost'
}

/** Meta accepted a delivery as this message. */
export async function recordAccepted(db: Db, { deliveryId, messageId }: { deliveryId: string; messageId: string }) {
  await db
    .updateTable('whatsapp_messages')
    .set({ message_id: messageId, handed_over_at: sql<Date>`coalesce(handed_over_at, now())` })
    .where('delivery_id', '=', deliveryId)
    .where('message_id', 'is', null)
    .execute()
}

/** Meta certainly did not take it: it may be handed over again, and costs nothing. */
export async function recordNotTaken(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({ handed_over_at: null, cost: null })
    .where('delivery_id', '=', deliveryId)
    .where('message_id', 'is', null)
    .execute()
}
