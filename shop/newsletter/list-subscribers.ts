import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { patternOf } from '../contains.ts'
import { type Cursor, formatCursor } from '../cursor.ts'
import { isAfterNewest, microsecondsOf } from '../newest-first.ts'
import type { SubscriberFilter } from './subscriber-filter.ts'

/** An address on the newsletter's list, and when it left it, if it did. */
export type Subscriber = { id: string; email: string; createdAt: string; leftAt: string | null }

export type Subscribers = {
  subscribers: Subscriber[]
  /** All that match. */
  total: number
  nextCursor: string | null
  /** How many there are whatever is looked for. */
  counts: { subscribed: number; left: number }
}

/** Addresses of the newsletter, newest first, `limit` at a time. */
export async function listSubscribers(
  db: Db,
  { search = '', state, cursor, limit }: SubscriberFilter & { cursor?: Cursor | undefined; limit: number },
): Promise<Subscribers> {
  const matching = db
    .selectFrom('newsletter_subscribers')
    .$if(search !== '', query => query.where('email', 'ilike', patternOf(search)))
    .$if(state === 'subscribed', query => query.where('unsubscribed_at', 'is', null))
    .$if(state === 'left', query => query.where('unsubscribed_at', 'is not', null))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterNewest({ createdAt: 'created_at', id: 'id' }, cursor) : sql<boolean>`true`)
    .select([
      'id',
      'email',
      'created_at as createdAt',
      'unsubscribed_at as leftAt',
      microsecondsOf('created_at').as('microseconds'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    subscribers: page.map(({ id, email, createdAt, leftAt }) => ({
      id,
      email,
      createdAt: createdAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    total,
    nextCursor: last ? formatCursor([last.microseconds, last.id]) : null,
    counts: await countSubscribers(db),
  }
}

async function countSubscribers(db: Db): Promise<Subscribers['counts']> {
  return await db
    .selectFrom('newsletter_subscribers')
    .select([
      sql<number>`count(*) filter (where unsubscribed_at is null)`.as('subscribed'),
      sql<number>`count(*) filter (where unsubscribed_at is not null)`.as('left'),
    ])
    .executeTakeFirstOrThrow()
}
