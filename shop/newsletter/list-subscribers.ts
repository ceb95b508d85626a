import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { likePattern } from '../like-pattern.ts'
import type { SubscriberFilter, SubscriberState } from './subscriber-filter.ts'

/** An address of the newsletter with its state and, where stored, the proof of consent. Times are ISO 8601. */
export type Subscriber = {
  id: string
  email: string
  createdAt: string
  state: SubscriberState
  confirmedAt: string | null
  leftAt: string | null
  /** The page and sentence of the consent; null for older addresses. */
  consent: { page: string; text: string } | null
}

/** `counts`: the numbers without the filter. */
export type Subscribers = CountedPage<Subscriber> & { counts: Record<SubscriberState, number> }

/** Addresses of the newsletter, newest first, `limit` at a time. */
export async function listSubscribers(
  db: Db,
  { search = '', state, cursor, limit }: SubscriberFilter & { cursor?: Cursor | undefined; limit: number },
): Promise<Subscribers> {
  const matching = db
    .selectFrom('newsletter_subscribers')
    .$if(search !== '', query => query.where('email', 'ilike', likePattern(search)))
    .$if(state !== undefined, query => query.where(stateOfSubscriber, '=', state ?? 'left'))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterCursor({ createdAt: 'created_at', id: 'id' }, cursor) : sql<boolean>`true`)
    .select([
      'id',
      'email',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as leftAt',
      'consent_page as page',
      'consent_text as text',
      stateOfSubscriber.as('state'),
      microsecondsOf('created_at').as('microseconds'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ id, email, state, createdAt, confirmedAt, leftAt, page, text }) => ({
      id,
      email,
      state,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      leftAt: leftAt?.toISOString() ?? null,
      consent: page !== null && text !== null ? { page, text } : null,
    })),
    total,
    nextCursor: page.nextCursor,
    counts: await countSubscribers(db),
  }
}

/** The state of a row of `newsletter_subscribers`, as an expression. */
export const stateOfSubscriber = sql<SubscriberState>`case
  when unsubscribed_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'unconfirmed' end`

async function countSubscribers(db: Db): Promise<Subscribers['counts']> {
  return await db
    .selectFrom('newsletter_subscribers')
    .select([
      countIn('confirmed').as('confirmed'),
      countIn('unconfirmed').as('unconfirmed'),
      countIn('left').as('left'),
    ])
    .executeTakeFirstOrThrow()
}

const countIn = (state: SubscriberState) => sql<number>`count(*) filter (where ${stateOfSubscriber} = ${state})`
