import { sql } from 'kysely'
import type { SubscriberState } from './subscriber-filter.ts'

/** The state of a row of `newsletter_subscribers`, as an expression. */
export const stateOfSubscriber = sql<SubscriberState>`case
  when unsubscribed_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'unconfirmed' end`
